/** For esbuild: code of the server that a page does not use goes, and what it imports from Node with it. */
export const withoutNode = {
  name: "without-node",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
  },
};
