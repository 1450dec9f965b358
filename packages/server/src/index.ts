import Fastify from "fastify";

const app = Fastify();
app.get("/healthz", () => ({ status: "ok" }));
console.log(await app.listen({ port: Number(process.env["PORT"] ?? 3000) }));
