import type { OfficerId } from "./officers.ts";
import type { Provenance } from "./provenance.ts";
import type { SpaceId } from "./spaces.ts";
import type { StateId, VassalId } from "./states.ts";
import type { Nation } from "./units.ts";

type Decade = "1830s" | "1840s" | "1850s" | "1860s" | "1870s" | "1880s";

/** A scenario: sides, boundaries, time, order of battle (GG-080 to GG-087). */
export interface ScenarioRecord {
  readonly id: string;
  readonly name: string;
  /** The one player of a solitaire scenario; null: two players. */
  readonly human: "britain" | "russia" | null;
  readonly decades: readonly Decade[];
  readonly states: readonly StateId[];
  readonly sp: readonly { readonly space: SpaceId; readonly nation: Nation; readonly sp: number }[];
  readonly officers: readonly { readonly officer: OfficerId; readonly space: SpaceId }[];
  /** Neutral states that are already invaded at the start (GG-R71). */
  readonly invaded: readonly { readonly state: VassalId; readonly by: "britain" | "russia" }[];
  readonly reinforcements: readonly {
    readonly decade: Decade;
    readonly britain: readonly OfficerId[];
    readonly russia: readonly OfficerId[];
  }[];
  /** Where officers arrive; null: in any space that their camp controls. */
  readonly arriveAt: SpaceId | null;
  /** The spaces that the player must control at the end; null: the camp with more spaces wins. */
  readonly victory: readonly SpaceId[] | null;
  readonly provenance: Provenance;
}

export const SCENARIOS = [
  {
    id: "campaign",
    name: "The Great Game",
    human: null,
    decades: ["1830s", "1840s", "1850s", "1860s", "1870s", "1880s"],
    states: [
      "russia",
      "british-raj",
      "afghanistan",
      "baluchistan",
      "bokhara",
      "herat",
      "kashgaria",
      "kazak",
      "khiva",
      "khokand",
      "persia",
      "punjab",
      "turcomans",
    ],
    sp: [
      { space: "delhi", nation: "britain", sp: 12 },
      { space: "orenburg", nation: "russia", sp: 6 },
    ],
    officers: [
      { officer: "pottinger", space: "delhi" },
      { officer: "burnes", space: "delhi" },
      { officer: "stoddart", space: "tehran" },
      { officer: "simonich", space: "tehran" },
      { officer: "vitkevich", space: "tehran" },
    ],
    invaded: [],
    reinforcements: [
      { decade: "1840s", britain: ["abbott", "keane", "shakespear", "connolly"], russia: ["perovsky"] },
      { decade: "1850s", britain: [], russia: ["duhamel", "khanikov", "ignatiev"] },
      { decade: "1860s", britain: [], russia: ["cherniaev"] },
      { decade: "1870s", britain: ["cavalgari", "roberts"], russia: ["kaufman", "stolietov", "skobelev"] },
      { decade: "1880s", britain: ["elias"], russia: ["alikhanov"] },
    ],
    arriveAt: null,
    victory: null,
    provenance: "rulebook",
  },
  {
    id: "first-afghan-war",
    name: "The First Afghan War",
    human: "britain",
    decades: ["1830s", "1840s"],
    states: ["afghanistan", "baluchistan", "herat", "punjab", "british-raj"],
    sp: [{ space: "delhi", nation: "britain", sp: 12 }],
    officers: [{ officer: "burnes", space: "delhi" }],
    invaded: [],
    reinforcements: [{ decade: "1840s", britain: ["keane"], russia: [] }],
    arriveAt: "delhi",
    victory: ["kabul"],
    provenance: "rulebook",
  },
  {
    id: "russian-conquest",
    name: "The Russian Conquest of Central Asia",
    human: "russia",
    decades: ["1860s", "1870s"],
    states: ["bokhara", "kazak", "khiva", "khokand", "russia"],
    sp: [
      { space: "orenburg", nation: "russia", sp: 6 },
      { space: "kazala", nation: "russia", sp: 4 },
    ],
    officers: [{ officer: "cherniaev", space: "orenburg" }],
    invaded: [{ state: "kazak", by: "russia" }],
    reinforcements: [{ decade: "1870s", britain: [], russia: ["kaufman"] }],
    arriveAt: "orenburg",
    victory: ["bokhara", "khiva", "tashkent"],
    provenance: "rulebook",
  },
] as const satisfies readonly ScenarioRecord[];

export type ScenarioId = (typeof SCENARIOS)[number]["id"];
