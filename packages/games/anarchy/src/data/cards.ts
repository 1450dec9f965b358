import { AREA_CODES, type AreaCode } from "./areas.ts";

/** The subject of a card's picture. It has no effect on play (AN-004). */
type CardKind = "leader" | "person" | "general" | "merchant" | "clan" | "army" | "fortress" | "place" | "treasure";

/** The index of a card in `CARDS`. Not to be confused with a `CardId`, which identifies a card *on the table*. */
export type CardNo = number;

/** One of the 125 area cards (AN-003). */
export interface Card {
  /** E.g. `BNG-04`: area and corner number. */
  readonly id: string;
  readonly area: AreaCode;
  /** The number in the corner, unique within the area. */
  readonly number: number;
  readonly name: string;
  readonly kind: CardKind;
  readonly crowns: number;
  readonly swords: number;
  readonly castles: number;
  readonly treasures: number;
  /** Corner numbers of the leaders that this card follows, all of the same area. */
  readonly follows: readonly number[];
  /**
   * The source of the name: the designer's list (which may have a shorter form: `listedAs`), or the completion of the
   * deck (ruling AN-R2).
   */
  readonly nameFrom: "rulebook" | "AN-R2";
  readonly listedAs?: string;
  /** Symbols and follow lists come from ruling AN-R2, which matches the rulebook's totals by area. */
  readonly valuesFrom: "AN-R2";
}

/**
 * The notation of a card below: `CC` two crowns, `S` a sword, `K` a castle, `T` a treasure. `as`: the designer's word,
 * `true` if it is the name.
 */
interface Row {
  readonly name: string;
  readonly kind: CardKind;
  readonly symbols: string;
  readonly follows: readonly number[];
  readonly as?: string | true;
}

/** The deck by area, in the order of the corner numbers. */
const ROWS = {
  AFG: [
    { name: "Nader Shah", kind: "leader", symbols: "CS", follows: [], as: true },
    { name: "Ahmad Shah Durrani", kind: "leader", symbols: "CS", follows: [1] },
    { name: "Kandahar", kind: "fortress", symbols: "CK", follows: [1, 2] },
    { name: "Koh-i-Noor", kind: "treasure", symbols: "T", follows: [1, 2] },
    { name: "Qizilbash Guard", kind: "army", symbols: "S", follows: [1, 2] },
    { name: "Jahan Khan's Durrani Horse", kind: "army", symbols: "SS", follows: [2, 3] },
  ],
  AWD: [
    { name: "Safdar Jang", kind: "leader", symbols: "C", follows: [] },
    { name: "Shuja ud-Daulah", kind: "leader", symbols: "CC", follows: [1] },
    { name: "Asaf ud-Daulah", kind: "leader", symbols: "C", follows: [2] },
    { name: "Bahu Begum", kind: "person", symbols: "T", follows: [2, 3] },
    { name: "Faizabad", kind: "fortress", symbols: "CKT", follows: [1, 2] },
    { name: "Allahabad Fort", kind: "fortress", symbols: "CK", follows: [2, 3] },
    { name: "Anupgiri Gosain", kind: "general", symbols: "S", follows: [1, 2] },
    { name: "Mughalia Cavalry", kind: "army", symbols: "S", follows: [1, 2, 3] },
  ],
  BRD: [
    { name: "Umabai Dabhade", kind: "leader", symbols: "CC", follows: [], as: true },
    { name: "Damaji Rao Gaekwad", kind: "leader", symbols: "CC", follows: [1], as: true },
    { name: "Ramchandra Baswant", kind: "general", symbols: "S", follows: [2], as: true },
    { name: "Appaji Gopal", kind: "general", symbols: "S", follows: [1, 2], as: true },
    { name: "Songadh Fort", kind: "fortress", symbols: "CK", follows: [2], as: true },
    { name: "Pirates", kind: "army", symbols: "STT", follows: [1, 2, 5], as: true },
    { name: "Dabhade Clan", kind: "clan", symbols: "ST", follows: [1], as: true },
  ],
  BNG: [
    { name: "Siraj ud-Daulah", kind: "leader", symbols: "CC", follows: [], as: true },
    { name: "Shaukat Jang", kind: "leader", symbols: "C", follows: [], as: true },
    { name: "Ghaseti Begum", kind: "leader", symbols: "C", follows: [2, 4], as: true },
    { name: "Mir Jafar", kind: "leader", symbols: "C", follows: [1], as: true },
    { name: "Mir Qasim", kind: "leader", symbols: "CC", follows: [4], as: true },
    { name: "Jagat Seth", kind: "merchant", symbols: "TT", follows: [1, 2, 4], as: true },
    { name: "Omnichund", kind: "merchant", symbols: "T", follows: [1, 4], as: true },
    { name: "Dakha", kind: "fortress", symbols: "CKT", follows: [1, 3, 4], as: true },
    { name: "Chittagong", kind: "fortress", symbols: "CKT", follows: [4, 5], as: true },
    { name: "Patna", kind: "fortress", symbols: "CKT", follows: [1, 4, 5], as: true },
    { name: "Murshidabad", kind: "fortress", symbols: "CKTT", follows: [1, 4], as: true },
    { name: "Army of Bengal", kind: "army", symbols: "SS", follows: [1, 4, 5], as: "Army" },
  ],
  CRN: [
    { name: "Chanda Sahib", kind: "leader", symbols: "C", follows: [], as: true },
    { name: "Muhammad Ali Khan Wallajah", kind: "leader", symbols: "CC", follows: [], as: true },
    { name: "Raza Sahib", kind: "leader", symbols: "C", follows: [1], as: true },
    { name: "Thuljaji Bhonsle", kind: "leader", symbols: "C", follows: [], as: true },
    { name: "Trichinopoli", kind: "fortress", symbols: "CK", follows: [1, 2], as: true },
    { name: "Arcot", kind: "fortress", symbols: "CKT", follows: [1, 2, 3], as: true },
    { name: "Tanjore", kind: "fortress", symbols: "CKT", follows: [2, 4], as: true },
    { name: "Coromandel Coast", kind: "place", symbols: "TT", follows: [1, 2, 4], as: true },
    { name: "Murari Rao", kind: "general", symbols: "S", follows: [1, 2], as: true },
    { name: "Carnatic Artillery", kind: "army", symbols: "SS", follows: [1, 2, 3], as: "Artillery" },
  ],
  GRK: [
    { name: "Prithvi Narayan Shah", kind: "leader", symbols: "CC", follows: [] },
    { name: "Bahadur Shah", kind: "leader", symbols: "C", follows: [1, 3] },
    { name: "Rajendra Lakshmi", kind: "leader", symbols: "C", follows: [1] },
    { name: "Nuwakot", kind: "fortress", symbols: "CK", follows: [1, 2, 3] },
    { name: "Kalu Pande", kind: "general", symbols: "SS", follows: [1] },
    { name: "Gorkhali Infantry", kind: "army", symbols: "SS", follows: [1, 2] },
  ],
  GWL: [
    { name: "Mahadji Scindia", kind: "leader", symbols: "CC", follows: [], as: true },
    { name: "Daulat Rao Scindia", kind: "leader", symbols: "C", follows: [1], as: true },
    { name: "Gwalior Fort", kind: "fortress", symbols: "CK", follows: [1, 2], as: "Fort" },
    { name: "Ujjain", kind: "fortress", symbols: "CKT", follows: [1, 2], as: true },
    { name: "Malwa Merchants", kind: "merchant", symbols: "TT", follows: [1, 2, 4], as: "Merchants" },
    { name: "Benoît de Boigne", kind: "general", symbols: "S", follows: [1, 2], as: "Benoit de Boigne" },
    { name: "Scindia's Cavalry", kind: "army", symbols: "S", follows: [1, 2, 3], as: "Cavalry" },
  ],
  HYD: [
    { name: "Nasir Jung", kind: "leader", symbols: "C", follows: [], as: true },
    { name: "Muzaffar Jang Hidayat", kind: "leader", symbols: "C", follows: [], as: true },
    { name: "Salabat Jung", kind: "leader", symbols: "C", follows: [1, 2], as: true },
    { name: "Nizam Ali Khan", kind: "leader", symbols: "CC", follows: [3], as: "Ali Khan" },
    { name: "Aurangabad", kind: "fortress", symbols: "CK", follows: [1, 3, 4], as: true },
    { name: "Northern Circars", kind: "place", symbols: "ST", follows: [2, 3, 4], as: true },
    { name: "Diamond Mines", kind: "treasure", symbols: "TT", follows: [1, 2, 3, 4], as: true },
    { name: "Nizam's Cavalry", kind: "army", symbols: "SS", follows: [1, 3, 4], as: "Cavalry" },
  ],
  IND: [
    { name: "Malhar Rao Holkar", kind: "leader", symbols: "C", follows: [] },
    { name: "Ahilyabai Holkar", kind: "leader", symbols: "C", follows: [1] },
    { name: "Tukoji Rao Holkar", kind: "leader", symbols: "C", follows: [1, 2] },
    { name: "Yashwant Rao Holkar", kind: "leader", symbols: "C", follows: [3] },
    { name: "Maheshwar", kind: "fortress", symbols: "CKT", follows: [2, 3, 4] },
    { name: "Pindaris", kind: "army", symbols: "SS", follows: [1, 3, 4] },
    { name: "Dudrenec's Brigade", kind: "army", symbols: "S", follows: [2, 3, 4] },
  ],
  MLB: [
    { name: "Marthanda Varma", kind: "leader", symbols: "C", follows: [] },
    { name: "Zamorin of Calicut", kind: "leader", symbols: "CT", follows: [] },
    { name: "Ali Raja of Arakkal", kind: "leader", symbols: "C", follows: [] },
    { name: "Cochin", kind: "fortress", symbols: "CKTT", follows: [1, 2] },
    { name: "Cannanore", kind: "fortress", symbols: "CKT", follows: [2, 3] },
    { name: "Tellicherry", kind: "fortress", symbols: "CKT", follows: [1, 2, 3] },
    { name: "Anjengo", kind: "fortress", symbols: "CKT", follows: [1] },
    { name: "Nair Levies", kind: "army", symbols: "S", follows: [1, 2] },
  ],
  MSL: [
    { name: "Jassa Singh Ahluwalia", kind: "leader", symbols: "C", follows: [] },
    { name: "Jassa Singh Ramgarhia", kind: "leader", symbols: "C", follows: [1] },
    { name: "Ram Rauni", kind: "fortress", symbols: "CK", follows: [1, 2] },
    { name: "Amritsar Bazaars", kind: "place", symbols: "T", follows: [1, 2] },
    { name: "Dal Khalsa", kind: "army", symbols: "SS", follows: [1, 2] },
    { name: "Akali Nihangs", kind: "army", symbols: "S", follows: [1, 2, 3] },
  ],
  MGH: [
    { name: "Shah Alam", kind: "leader", symbols: "CC", follows: [], as: true },
    { name: "Imad-ul-Mulk", kind: "leader", symbols: "CC", follows: [], as: true },
    { name: "Zabita Khan", kind: "leader", symbols: "C", follows: [], as: true },
    { name: "Agra", kind: "fortress", symbols: "CKT", follows: [1, 2], as: true },
    { name: "Delhi", kind: "fortress", symbols: "CKTT", follows: [1, 2, 3], as: true },
    { name: "Begum Samru", kind: "general", symbols: "S", follows: [1], as: true },
    { name: "Pathargarh Fort", kind: "fortress", symbols: "CKT", follows: [3], as: true },
    { name: "Rohillas", kind: "army", symbols: "SS", follows: [2, 3, 7], as: true },
    { name: "Najaf Khan", kind: "general", symbols: "S", follows: [1, 4], as: true },
    { name: "Padshahnama", kind: "treasure", symbols: "T", follows: [1, 2], as: true },
    { name: "Mughal Army", kind: "army", symbols: "SS", follows: [1, 2], as: "Army" },
  ],
  MYS: [
    { name: "Krishnaraja Wadiyar II", kind: "leader", symbols: "CT", follows: [], as: true },
    { name: "Hyder Ali", kind: "leader", symbols: "CS", follows: [1, 3], as: true },
    { name: "Nanja Raja", kind: "leader", symbols: "C", follows: [1], as: true },
    { name: "Tipu Sultan", kind: "leader", symbols: "C", follows: [2], as: true },
    { name: "Bangaluru", kind: "fortress", symbols: "CKT", follows: [1, 2, 4], as: true },
    { name: "Srirangapatna", kind: "fortress", symbols: "CKTT", follows: [1, 2, 3, 4], as: true },
    { name: "Sword of Mysore", kind: "army", symbols: "SS", follows: [2, 3, 4], as: "Sword" },
    { name: "Rocket Artillery", kind: "army", symbols: "SS", follows: [2, 4], as: "Artillery" },
  ],
  NGP: [
    { name: "Raghoji Bhonsle", kind: "leader", symbols: "C", follows: [], as: true },
    { name: "Janoji Bhonsle", kind: "leader", symbols: "C", follows: [1], as: true },
    { name: "Mudhoji Bhonsle", kind: "leader", symbols: "C", follows: [1], as: true },
    { name: "Sabaji Bhonsle", kind: "leader", symbols: "C", follows: [1, 2], as: true },
    { name: "Nagardhan Fort", kind: "fortress", symbols: "CKT", follows: [1, 2, 3], as: true },
    { name: "Sword of the Bargis", kind: "army", symbols: "SSS", follows: [1, 2], as: "Sword" },
    { name: "Sword of the Bhonsles", kind: "army", symbols: "SSS", follows: [1, 3, 4], as: "Sword" },
  ],
  PUN: [
    { name: "Balaji Baji Rao", kind: "leader", symbols: "C", follows: [], as: true },
    { name: "Madhav Rao I", kind: "leader", symbols: "C", follows: [1] },
    { name: "Raghunath Rao", kind: "leader", symbols: "C", follows: [1] },
    { name: "Baji Rao II", kind: "leader", symbols: "C", follows: [3] },
    { name: "Nana Fadnavis", kind: "leader", symbols: "CT", follows: [1, 2, 4] },
    { name: "Shaniwar Wada", kind: "fortress", symbols: "CKT", follows: [1, 2, 3, 4] },
    { name: "Sadashiv Rao Bhau", kind: "general", symbols: "S", follows: [1] },
    { name: "Huzurat Cavalry", kind: "army", symbols: "SS", follows: [1, 2, 3, 4] },
  ],
  RJP: [
    { name: "Sawai Jai Singh II", kind: "leader", symbols: "CC", follows: [] },
    { name: "Vijay Singh of Marwar", kind: "leader", symbols: "C", follows: [] },
    { name: "Jaigarh", kind: "fortress", symbols: "CK", follows: [1] },
    { name: "Mehrangarh", kind: "fortress", symbols: "CK", follows: [1, 2] },
    { name: "Rathore Cavalry", kind: "army", symbols: "SS", follows: [2, 4] },
    { name: "Kachhwaha Cavalry", kind: "army", symbols: "SS", follows: [1, 3] },
  ],
} as const satisfies Record<AreaCode, readonly Row[]>;

/** All area cards, by area in the order of `AREA_CODES` and by corner number (AN-001). */
export const CARDS: readonly Card[] = AREA_CODES.flatMap((area) =>
  ROWS[area].map((row: Row, place) => readRow(area, place + 1, row)),
);

function readRow(area: AreaCode, number: number, row: Row): Card {
  const count = (symbol: string): number => row.symbols.split(symbol).length - 1;
  return {
    id: `${area}-${String(number).padStart(2, "0")}`,
    area,
    number,
    name: row.name,
    kind: row.kind,
    crowns: count("C"),
    swords: count("S"),
    castles: count("K"),
    treasures: count("T"),
    follows: row.follows,
    nameFrom: row.as === undefined ? "AN-R2" : "rulebook",
    ...(typeof row.as === "string" ? { listedAs: row.as } : {}),
    valuesFrom: "AN-R2",
  };
}
