/* What a client sends to a route and is answered, as types only, so that no schema reaches a browser. */
import type { z } from "zod";
import type { Api } from "./routes/index.ts";

/** `GET /clubs/:id` → `/clubs/:id`, for the routes of this method. */
type PathsOf<Method extends string> = {
  [Name in keyof Api]: Name extends `${Method} ${infer Path}` ? Path : never;
}[keyof Api];

/** Whether an address belongs to a path: `/clubs/${string}/join` to `/clubs/:id/join`. */
type Fits<Address, Path> = Address extends `${infer Part}/${infer Rest}`
  ? Path extends `${infer Wanted}/${infer Others}`
    ? FitsPart<Part, Wanted> extends true
      ? Fits<Rest, Others>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : FitsPart<Address, Path>;
type FitsPart<Part, Wanted> = Wanted extends `:${string}` ? true : Part extends Wanted ? true : false;

type PathFor<Method extends string, Address, Path = PathsOf<Method>> = Path extends string
  ? Fits<Address, Path> extends true
    ? Path
    : never
  : never;

type RouteFor<Method extends string, Address> = Address extends string
  ? `${Method} ${PathFor<Method, Address>}` extends infer Name extends keyof Api
    ? Api[Name]
    : never
  : never;

type Answer<R> = R extends { readonly answer: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Record<string, never>;
type Body<R> = R extends { readonly body: infer Schema extends z.ZodType } ? z.input<Schema> : Record<string, never>;
type Asked<R> = R extends { readonly query: infer Schema extends z.ZodType } ? z.input<Schema> : Record<string, never>;

/** The answer of the route to which an address belongs; never: there is no such route. */
export type AnswerOf<Method extends string, Address> = Answer<RouteFor<Method, Address>>;
/** The body that the route takes. */
export type BodyOf<Method extends string, Address> = Body<RouteFor<Method, Address>>;
/** What may follow the `?`. Undefined fields are left out. */
export type QueryOf<Method extends string, Address> = {
  readonly [Name in keyof Asked<RouteFor<Method, Address>>]?: Asked<RouteFor<Method, Address>>[Name] | undefined;
};
