import type { Provenance } from "./provenance.ts";

/**
 * A historical figure (LM-109). The sources give only the initiative of Bahadur Shah and the tactical bonus of the
 * Rani; the rest is reconstructed (LM-R105).
 */
export interface FigureRecord {
  readonly id: string;
  readonly name: string;
  readonly side: "british" | "rebel";
  /** The AP of its activation. */
  readonly initiative: number;
  /** The number of units that it may lead. */
  readonly command: number;
  readonly tactical: number;
  readonly setup: string | null;
  readonly provenance: Provenance;
  readonly valuesProvenance: Provenance;
}

/** The order of this list is the order of simultaneous rolls and decisions (LM-311). */
export const FIGURES = [
  {
    id: "f-havelock",
    name: "Brigadier-General Sir Henry Havelock",
    side: "british",
    initiative: 3,
    command: 5,
    tactical: 1,
    setup: "allahabad",
    provenance: "rulebook",
    valuesProvenance: "reconstructed",
  },
  {
    id: "f-nicholson",
    name: "Brigadier-General John Nicholson",
    side: "british",
    initiative: 4,
    command: 5,
    tactical: 2,
    setup: null,
    provenance: "rulebook",
    valuesProvenance: "reconstructed",
  },
  {
    id: "f-campbell",
    name: "Lieutenant-General Sir Colin Campbell",
    side: "british",
    initiative: 3,
    command: 7,
    tactical: 1,
    setup: null,
    provenance: "rulebook",
    valuesProvenance: "reconstructed",
  },
  {
    id: "f-nana",
    name: "Dhundu Pant alias Nana Sahib",
    side: "rebel",
    initiative: 2,
    command: 6,
    tactical: 0,
    setup: null,
    provenance: "rulebook",
    valuesProvenance: "reconstructed",
  },
  {
    id: "f-tatya",
    name: "Tatya Tope",
    side: "rebel",
    initiative: 3,
    command: 6,
    tactical: 1,
    setup: null,
    provenance: "rulebook",
    valuesProvenance: "reconstructed",
  },
  {
    id: "f-bahadur",
    name: "Muhammad Bahadur Shah",
    side: "rebel",
    initiative: 0,
    command: 6,
    tactical: 0,
    setup: null,
    provenance: "rulebook",
    valuesProvenance: "reconstructed",
  },
  {
    id: "f-rani",
    name: "Lakshmi Bai, Rani of Jhansi",
    side: "rebel",
    initiative: 3,
    command: 4,
    tactical: 1,
    setup: null,
    provenance: "rulebook",
    valuesProvenance: "reconstructed",
  },
] as const satisfies readonly FigureRecord[];

export type FigureId = (typeof FIGURES)[number]["id"];
