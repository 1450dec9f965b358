/*
 * Whether a seat is offered to a substitute follows from the acts of the site. This SQL updates the column
 * `seats.offered` of a seat (`s.seat`) in the statement that writes the act (`a.mark`).
 */

/** The acts that offer a seat or withdraw the offer. */
export const CHANGES_OFFER = `s.seat = (a.mark ->> 'seat')::int and a.mark ->> 'kind' in ('open', 'free', 'handover')`;

/** The reason for the offer: the seat's time was up, or the table decided. */
export const OFFERED = `
  case when a.mark ->> 'kind' <> 'open' then null
       when a.mark ->> 'stint' is not null then 'time-out'
       else coalesce(a.mark ->> 'why', 'request') end`;
