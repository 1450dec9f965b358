import type { Visitor } from "./site.ts";

interface Document<Operation, Schema> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The operations and schemas of both descriptions of the interface: of programs, and of the site's own pages. */
export async function describedApi<Operation, Schema = unknown>(
  visitor: Pick<Visitor, "get">,
): Promise<Document<Operation, Schema>> {
  const programs = await visitor.get<Document<Operation, Schema>>("/api/docs/json");
  const pages = await visitor.get<Document<Operation, Schema>>("/api/docs/pages/json");
  const paths = new Map(Object.entries(programs.paths));
  for (const [path, methods] of Object.entries(pages.paths)) paths.set(path, { ...paths.get(path), ...methods });
  return {
    paths: Object.fromEntries(paths),
    components: { schemas: { ...pages.components.schemas, ...programs.components.schemas } },
  };
}
