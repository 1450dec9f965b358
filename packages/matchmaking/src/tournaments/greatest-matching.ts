/**
 * The greatest matching of a graph by Edmonds' blossom algorithm: the partner of each vertex, or -1.
 * @param isEdge symmetric, for vertices 0 … size − 1
 */
export function greatestMatching(size: number, isEdge: (one: number, other: number) => boolean): number[] {
  const neighbours = Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (__, other) => other).filter((other) => other !== one && isEdge(one, other)),
  );
  const mate = new Array<number>(size).fill(-1);
  // Most vertices find a partner greedily; only the rest need the search for an augmenting path.
  for (const [one, others] of neighbours.entries()) {
    if (mate[one] !== -1) continue;
    const free = others.find((other) => mate[other] === -1);
    if (free === undefined) continue;
    mate[one] = free;
    mate[free] = one;
  }
  for (let root = 0; root < size; root++) if (mate[root] === -1) augment(root, neighbours, mate);
  return mate;
}

/** The number of pairs in a greatest matching. */
export function mostPairs(size: number, isEdge: (one: number, other: number) => boolean): number {
  return greatestMatching(size, isEdge).filter((mate) => mate !== -1).length / 2;
}

/** Searches breadth first for an augmenting path from `root`, contracting blossoms, and flips it. */
function augment(root: number, neighbours: readonly (readonly number[])[], mate: number[]): void {
  const size = mate.length;
  const base = Array.from({ length: size }, (_, vertex) => vertex);
  const parent = new Array<number>(size).fill(-1);
  const isOuter = new Array<boolean>(size).fill(false);
  isOuter[root] = true;
  const queue = [root];
  const at = (list: readonly number[], vertex: number): number => list[vertex] ?? -1;

  function commonBase(one: number, other: number): number {
    const seen = new Set<number>();
    for (let vertex = at(base, one); ; vertex = at(base, at(parent, at(mate, vertex)))) {
      seen.add(vertex);
      if (at(mate, vertex) === -1) break;
    }
    let vertex = at(base, other);
    while (!seen.has(vertex)) vertex = at(base, at(parent, at(mate, vertex)));
    return vertex;
  }

  function markPath(from: number, until: number, child: number, inBlossom: Set<number>): void {
    let vertex = from;
    let below = child;
    while (at(base, vertex) !== until) {
      const partner = at(mate, vertex);
      inBlossom.add(at(base, vertex)).add(at(base, partner));
      parent[vertex] = below;
      below = partner;
      vertex = at(parent, partner);
    }
  }

  for (let head = 0; head < queue.length; head++) {
    const one = at(queue, head);
    for (const other of neighbours[one] ?? []) {
      if (base[one] === base[other] || mate[one] === other) continue;
      const partner = at(mate, other);
      if (other === root || (partner !== -1 && parent[partner] !== -1)) {
        const top = commonBase(one, other);
        const inBlossom = new Set<number>();
        markPath(one, top, other, inBlossom);
        markPath(other, top, one, inBlossom);
        for (let vertex = 0; vertex < size; vertex++) {
          if (!inBlossom.has(at(base, vertex))) continue;
          base[vertex] = top;
          if (isOuter[vertex] !== true) {
            isOuter[vertex] = true;
            queue.push(vertex);
          }
        }
      } else if (parent[other] === -1) {
        parent[other] = one;
        if (partner === -1) {
          turnOver(other, parent, mate);
          return;
        }
        isOuter[partner] = true;
        queue.push(partner);
      }
    }
  }
}

function turnOver(end: number, parent: readonly number[], mate: number[]): void {
  let vertex = end;
  while (vertex !== -1) {
    const before = parent[vertex] ?? -1;
    const next = mate[before] ?? -1;
    mate[vertex] = before;
    mate[before] = vertex;
    vertex = next;
  }
}
