import { CITY_IDS, type WindowName } from "@caravanserai/last-mughal";
import type { Json } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { dialogOfOrders, orderChoice } from "../../../elements/orders-dialog.ts";
import type { OrdersActions } from "../../../elements/standing-orders.ts";
import type { Context } from "../context.ts";
import { spaceName } from "../words/names.ts";

type Orders = Readonly<Record<string, Json>>;
const fieldOf = (order: Json | undefined, name: string): Json | undefined =>
  typeof order === "object" && order !== null && !Array.isArray(order) ? (order as Orders)[name] : undefined;

/**
 * Automatic answers in the other side's turn, so that a turn takes fewer visits. They are secret and can be changed at
 * any time.
 */
export function ordersDialog(c: Context, actions: OrdersActions<WindowName>): TemplateResult | typeof nothing {
  const { give } = actions;
  const { you, view } = c;
  if (you === null) return nothing;
  const { orders } = c.state.observation;
  const turn = view.turn;
  const now = (window: WindowName): "turn" | "always" => (fieldOf(orders[window], "turn") === null ? "always" : "turn");
  const simple = (window: WindowName, label: string, choices: Readonly<Record<string, string>>): TemplateResult => {
    const given = fieldOf(orders[window], "do");
    return html`${orderChoice(label, typeof given === "string" ? given : null, choices, (value) =>
      give(
        window,
        value === null
          ? null
          : { do: value, turn: now(window) === "always" && orders[window] !== undefined ? null : turn },
      ),
    )}`;
  };
  return dialogOfOrders(
    actions,
    "They answer for you at once, and nobody else sees them. An order holds for this turn; give it again next turn.",
    html`${defendOrders(orders, turn, give)}
    ${simple("columns", "My column in defence", { best: "the strongest that can fight" })}
    ${bonusOrders(orders, turn, give)}
    ${simple("losses", "Losses", { default: "full British units first, then the weakest" })}
    ${simple("retreat", "Retreat", { default: "inside the walls, else to most of my units" })}
    ${simple("flight", "A figure that flees", { default: "to most of my units" })}
    ${simple("siege", "Counters in my sieges", { pass: "play none", all: "play all that apply" })}
    ${you === "british" ? simple("survivors", "When a city rises", { inside: "everybody inside the walls", leave: "everybody leaves" }) : nothing}`,
  );
}

/** [LM-704] To fight or to go inside, city by city. */
function defendOrders(orders: Orders, turn: number, give: OrdersActions<WindowName>["give"]): TemplateResult {
  const order = orders["defend"];
  const at = (fieldOf(order, "at") ?? {}) as Orders;
  const otherwise = fieldOf(order, "otherwise");
  const write = (places: Orders, rest: string): void =>
    give("defend", Object.keys(places).length === 0 && rest === "ask" ? null : { at: places, otherwise: rest, turn });
  const rest = typeof otherwise === "string" ? otherwise : "ask";
  return html`${orderChoice(
      "When I am attacked",
      rest === "ask" ? null : rest,
      {
        fight: "fight",
        refuge: "go inside the walls where they are open, else fight",
        withdraw: "withdraw cavalry, then fight",
      },
      (value) => write(at, value ?? "ask"),
    )}
    <fieldset class="places">
      <legend>Cities where I do otherwise</legend>
      ${CITY_IDS.map((city) => {
        const own = at[city];
        return html`<label class="order-row hstack spread">
          <span>${spaceName(city)}</span>
          <select
            .value=${typeof own === "string" ? own : ""}
            @change=${(event: Event) => {
              const { value } = event.target as HTMLSelectElement;
              const others = Object.fromEntries(Object.entries(at).filter(([place]) => place !== city));
              write(value === "" ? others : { ...others, [city]: value }, rest);
            }}
          >
            <option value="">as above</option>
            <option value="fight" ?selected=${own === "fight"}>fight</option>
            <option value="refuge" ?selected=${own === "refuge"}>inside the walls</option>
          </select>
        </label>`;
      })}
    </fieldset>`;
}

/** [LM-709] Counters in the windows of battles. */
function bonusOrders(orders: Orders, turn: number, give: OrdersActions<WindowName>["give"]): TemplateResult {
  const otherwise = fieldOf(orders["bonuses"], "otherwise");
  return html`${orderChoice(
    "Counters in battles",
    otherwise === "pass" ? "pass" : null,
    { pass: "play none" },
    (value) => give("bonuses", value === null ? null : { at: {}, otherwise: "pass", turn }),
  )}`;
}
