/* Exact predicates with their expected results. Arguments are in the order of the rule named. */

export interface GeometryCase {
  readonly test: string;
  readonly args: readonly unknown[];
  readonly expected: number | boolean;
  readonly rule: string;
}

export const GEOMETRY_CASES: readonly GeometryCase[] = [
  { test: "ceilRoot", args: [300, 400], expected: 500, rule: "CK-004" },
  { test: "ceilRoot", args: [100, 100], expected: 142, rule: "CK-004" },
  { test: "ceilRoot", args: [1, 0], expected: 1, rule: "CK-004" },
  { test: "ceilRoot", args: [1, 1], expected: 2, rule: "CK-004" },
  { test: "ceilRoot", args: [2, 3], expected: 4, rule: "CK-004" },
  { test: "ceilRoot", args: [990, 100], expected: 996, rule: "CK-004" },
  { test: "ceilRoot", args: [1190, 100], expected: 1195, rule: "CK-004" },
  { test: "ceilRoot", args: [4800, 7200], expected: 8654, rule: "CK-004" },
  { test: "ceilRoot", args: [600, 0], expected: 600, rule: "CK-004" },
  { test: "ceilRoot", args: [424, 424], expected: 600, rule: "CK-004" },
  {
    test: "crossesSection",
    args: [
      [1000, 1000],
      [1000, 1300],
      [900, 1100],
      [1500, 1100],
    ],
    expected: true,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [900, 1000],
      [900, 1300],
      [900, 1100],
      [1500, 1100],
    ],
    expected: true,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [899, 1000],
      [899, 1300],
      [900, 1100],
      [1500, 1100],
    ],
    expected: false,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [1500, 1000],
      [1500, 1300],
      [900, 1100],
      [1500, 1100],
    ],
    expected: true,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [800, 1100],
      [1600, 1100],
      [900, 1100],
      [1500, 1100],
    ],
    expected: false,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [1000, 1000],
      [1000, 1100],
      [900, 1100],
      [1500, 1100],
    ],
    expected: false,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [1000, 1000],
      [1000, 1101],
      [900, 1100],
      [1500, 1100],
    ],
    expected: true,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [850, 1050],
      [950, 1150],
      [900, 1100],
      [1500, 1100],
    ],
    expected: true,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [800, 1000],
      [1000, 1200],
      [900, 1100],
      [1500, 1100],
    ],
    expected: true,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [1400, 1000],
      [1600, 1200],
      [900, 1100],
      [1500, 1100],
    ],
    expected: true,
    rule: "CK-012",
  },
  {
    test: "crossesSection",
    args: [
      [1399, 1001],
      [1601, 1203],
      [900, 1100],
      [1500, 1100],
    ],
    expected: true,
    rule: "CK-012",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [1900, 1900],
      [2700, 2700],
    ],
    expected: true,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [1900, 2100],
      [2100, 1900],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [1900, 2101],
      [2100, 1900],
    ],
    expected: true,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2000, 1000],
      [2000, 3000],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2001, 1000],
      [2001, 3000],
    ],
    expected: true,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2300, 2000],
      [2300, 1500],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2300, 2000],
      [2300, 2100],
    ],
    expected: true,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2600, 2600],
      [2700, 2700],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2100, 2100],
      [2200, 2200],
    ],
    expected: true,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [1000, 2600],
      [3000, 2600],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2300, 1000],
      [2300, 2000],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThrough",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2300, 1000],
      [2300, 2001],
    ],
    expected: true,
    rule: "CK-015",
  },
  {
    test: "inPiece",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2000, 2300],
    ],
    expected: true,
    rule: "CK-014",
  },
  {
    test: "inPiece",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [1999, 2300],
    ],
    expected: false,
    rule: "CK-014",
  },
  {
    test: "inPiece",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2600, 2600],
    ],
    expected: true,
    rule: "CK-014",
  },
  {
    test: "inPiece",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2601, 2600],
    ],
    expected: false,
    rule: "CK-014",
  },
  {
    test: "inPiece",
    args: [
      [
        [2000, 2000],
        [2600, 2000],
        [2600, 2600],
        [2000, 2600],
      ],
      [2300, 2300],
    ],
    expected: true,
    rule: "CK-014",
  },
  { test: "withinOfSection", args: [[1000, 1200], [900, 1100], [1500, 1100], 100], expected: true, rule: "CK-016" },
  { test: "withinOfSection", args: [[1000, 1201], [900, 1100], [1500, 1100], 100], expected: false, rule: "CK-016" },
  { test: "withinOfSection", args: [[840, 1180], [900, 1100], [1500, 1100], 100], expected: true, rule: "CK-016" },
  { test: "withinOfSection", args: [[839, 1180], [900, 1100], [1500, 1100], 100], expected: false, rule: "CK-016" },
  { test: "withinOfSection", args: [[1560, 1180], [900, 1100], [1500, 1100], 100], expected: true, rule: "CK-016" },
  { test: "withinOfSection", args: [[1561, 1180], [900, 1100], [1500, 1100], 100], expected: false, rule: "CK-016" },
  { test: "withinOfSection", args: [[1200, 1155], [900, 1100], [1500, 1100], 55], expected: true, rule: "CK-016" },
  { test: "withinOfSection", args: [[1200, 1156], [900, 1100], [1500, 1100], 55], expected: false, rule: "CK-016" },
  {
    test: "gunArc",
    args: [
      [0, 1],
      [300, 300],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "gunArc",
    args: [
      [0, 1],
      [301, 300],
    ],
    expected: false,
    rule: "CK-143",
  },
  {
    test: "gunArc",
    args: [
      [1, 1],
      [700, 0],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "gunArc",
    args: [
      [1, 1],
      [700, -1],
    ],
    expected: false,
    rule: "CK-143",
  },
  {
    test: "gunArc",
    args: [
      [-1, 0],
      [-400, 400],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "gunArc",
    args: [
      [3, 4],
      [100, 700],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "gunArc",
    args: [
      [3, 4],
      [99, 700],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "gunArc",
    args: [
      [3, 4],
      [700, -100],
    ],
    expected: false,
    rule: "CK-143",
  },
  {
    test: "gunArc",
    args: [
      [0, 1],
      [0, -100],
    ],
    expected: false,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [0, 1],
      [866, 500],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [0, 1],
      [867, 500],
    ],
    expected: false,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [1, 0],
      [500, 866],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [1, 0],
      [500, 867],
    ],
    expected: false,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [1, 1],
      [-268, 1000],
    ],
    expected: false,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [1, 1],
      [-267, 1000],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [0, -1],
      [1732, -1000],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [0, 1],
      [0, -5],
    ],
    expected: false,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [3, 4],
      [1, 0],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "mgArc",
    args: [
      [7, 24],
      [960, 280],
    ],
    expected: true,
    rule: "CK-143",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [100, 0],
    ],
    expected: true,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [99, 0],
    ],
    expected: false,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [105, 0],
    ],
    expected: true,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [106, 0],
    ],
    expected: false,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [71, 71],
    ],
    expected: true,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [70, 71],
    ],
    expected: false,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [74, 74],
    ],
    expected: true,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [74, 75],
    ],
    expected: false,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [60, 80],
    ],
    expected: true,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [63, 84],
    ],
    expected: true,
    rule: "CK-010",
  },
  {
    test: "baseContactFoot",
    args: [
      [0, 0],
      [28, 96],
    ],
    expected: true,
    rule: "CK-010",
  },
  { test: "footInRange", args: [[0, 0], [3700, 0], 3600], expected: true, rule: "CK-142" },
  { test: "footInRange", args: [[0, 0], [3701, 0], 3600], expected: false, rule: "CK-142" },
  { test: "footInRange", args: [[0, 0], [2460, 3280], 4000], expected: true, rule: "CK-142" },
  { test: "footInRange", args: [[0, 0], [2461, 3280], 4000], expected: false, rule: "CK-142" },
  { test: "footInRange", args: [[0, 0], [540, 720], 800], expected: true, rule: "CK-142" },
  { test: "footInRange", args: [[0, 0], [541, 720], 800], expected: false, rule: "CK-142" },
  { test: "footInRange", args: [[0, 0], [1900, 0], 1800], expected: true, rule: "CK-142" },
  { test: "footInRange", args: [[0, 0], [2500, 0], 2400], expected: true, rule: "CK-142" },
  { test: "footInRange", args: [[0, 0], [4900, 0], 4800], expected: true, rule: "CK-142" },
  { test: "footInRange", args: [[0, 0], [4901, 0], 4800], expected: false, rule: "CK-142" },
  {
    test: "passesThroughFeature",
    args: [
      [
        [
          [1000, 1000],
          [1600, 1000],
          [1600, 1600],
          [1000, 1600],
        ],
        [
          [1600, 1000],
          [2200, 1000],
          [2200, 1600],
          [1600, 1600],
        ],
      ],
      [1600, 500],
      [1600, 2000],
    ],
    expected: true,
    rule: "CK-015",
  },
  {
    test: "passesThroughFeature",
    args: [
      [
        [
          [1000, 1000],
          [1600, 1000],
          [1600, 1600],
          [1000, 1600],
        ],
        [
          [1600, 1000],
          [2200, 1000],
          [2200, 1600],
          [1600, 1600],
        ],
      ],
      [1600, 500],
      [1600, 1000],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThroughFeature",
    args: [
      [
        [
          [1000, 1000],
          [1600, 1000],
          [1600, 1600],
          [1000, 1600],
        ],
        [
          [1600, 1000],
          [2200, 1000],
          [2200, 1600],
          [1600, 1600],
        ],
      ],
      [500, 1000],
      [2500, 1000],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThroughFeature",
    args: [
      [
        [
          [1000, 1000],
          [1600, 1000],
          [1600, 1600],
          [1000, 1600],
        ],
        [
          [1600, 1000],
          [2200, 1000],
          [2200, 1600],
          [1600, 1600],
        ],
      ],
      [500, 1001],
      [2500, 1001],
    ],
    expected: true,
    rule: "CK-015",
  },
  {
    test: "passesThroughFeature",
    args: [
      [
        [
          [1000, 1000],
          [1600, 1000],
          [1600, 1600],
          [1000, 1600],
        ],
        [
          [1600, 1000],
          [2200, 1000],
          [2200, 1600],
          [1600, 1600],
        ],
      ],
      [2200, 500],
      [2200, 2000],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThroughFeature",
    args: [
      [
        [
          [0, 2360],
          [800, 2368],
          [800, 2448],
          [0, 2440],
        ],
        [
          [800, 2368],
          [1600, 2352],
          [1600, 2432],
          [800, 2448],
        ],
      ],
      [800, 2300],
      [800, 2500],
    ],
    expected: true,
    rule: "CK-015",
  },
  {
    test: "passesThroughFeature",
    args: [
      [
        [
          [0, 2360],
          [800, 2368],
          [800, 2448],
          [0, 2440],
        ],
        [
          [800, 2368],
          [1600, 2352],
          [1600, 2432],
          [800, 2448],
        ],
      ],
      [800, 2300],
      [800, 2368],
    ],
    expected: false,
    rule: "CK-015",
  },
  {
    test: "passesThroughFeature",
    args: [
      [
        [
          [0, 2360],
          [800, 2368],
          [800, 2448],
          [0, 2440],
        ],
        [
          [800, 2368],
          [1600, 2352],
          [1600, 2432],
          [800, 2448],
        ],
      ],
      [0, 2440],
      [800, 2448],
    ],
    expected: false,
    rule: "CK-015",
  },
];
