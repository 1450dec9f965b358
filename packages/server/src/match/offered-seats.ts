/*
 * Which seats are offered to a substitute follows from the acts of the site: SQL that keeps the column `seats.offered` in step with an act
 * (`a.mark`) of the seat (`s.seat`), in the statement that writes the act.
 */

/** Acts after which a seat is offered, or is no longer. */
export const CHANGES_OFFER = `s.seat = (a.mark ->> 'seat')::int and a.mark ->> 'kind' in ('open', 'free', 'handover')`;

/** Time that ran out in a stint is one reason, a decision of the table another. */
export const OFFERED = `
  case when a.mark ->> 'kind' <> 'open' then null
       when a.mark ->> 'stint' is not null then 'time-out'
       else coalesce(a.mark ->> 'why', 'request') end`;
