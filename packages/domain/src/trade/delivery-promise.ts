/**
 * 送达承诺: until when to order, and on which day the goods arrive then. It counts from when an order is released to the
 * warehouse, which is when it is paid. Where something is not arranged nothing is promised.
 */
import { monthDayText, weekdayOf } from "../text/day-name.ts";
import { addDays, formatShopTime, shopDate } from "../text/time.ts";
import type { OrderStatus } from "./order-states.ts";
import type { ParcelKind } from "./parcels.ts";
import type { PresaleState } from "./presale.ts";

/** Where goods go, by the names that an address has. */
export type DeliveryPlace = { readonly province: string; readonly city: string; readonly area: string };

/** 线路: how many days goods travel to a region, those of the cold chain apart; null: they do not go there. */
export type DeliveryRoute = {
  readonly region: string;
  readonly days: number;
  readonly coldDays: number | null;
};

/** How a warehouse sends: what was released before `cutOff` (HH:mm) leaves on the same day if it is one of its weekdays (1 Monday to 7). */
export type DeliveryPlan = {
  readonly cutOff: string;
  readonly weekdays: readonly number[];
  /** The days on which the cold chain leaves, of those of the warehouse. */
  readonly coldWeekdays: readonly number[];
  readonly routes: readonly DeliveryRoute[];
};

/** Days `YYYY-MM-DD` on which nothing leaves and nothing arrives, and 调休 days on which the warehouse works whatever weekday they are. */
export type DeliveryCalendar = { readonly holidays: readonly string[]; readonly workdays: readonly string[] };

/** Whatever is released before that moment arrives on that day, `YYYY-MM-DD`. */
export type DeliveryPromise = { readonly before: Date; readonly day: string };

/** What is sent where, and from which moment on. */
export type DeliveryQuestion = {
  readonly now: Date;
  readonly place: DeliveryPlace;
  readonly parcel: ParcelKind;
};

/** The region of a route that serves whatever no other one does. */
export const everywhere = "全国";

/** No holiday is as long as that. */
const daysAhead = 60;

/** What can be promised now; null where the plan says nothing of such a delivery. */
export function deliveryPromise(
  { now, place, parcel }: DeliveryQuestion,
  plan: DeliveryPlan,
  calendar: DeliveryCalendar,
): DeliveryPromise | null {
  const isCold = parcel === "cold_chain";
  const route = routeTo(plan.routes, place);
  const days = (isCold ? route?.coldDays : route?.days) ?? null;
  if (days === null) return null;
  const today = shopDate(now);
  const next = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const leaves = next.find(
    (day) => now < momentOf(day, plan.cutOff) && leavesOn(day, plan, { calendar, isCold }),
  );
  if (leaves === undefined) return null;
  return { before: momentOf(leaves, plan.cutOff), day: arrival(leaves, days, calendar) };
}

/** The route of the smallest region that the place lies in. */
export function routeTo(
  routes: readonly DeliveryRoute[],
  { province, city, area }: DeliveryPlace,
): DeliveryRoute | null {
  const within = isCity(city, province) ? [province + city + area, province + city] : [province + area];
  const found = [...within, province, everywhere].map((region) =>
    routes.find((route) => route.region === region),
  );
  return found.find((route) => route !== undefined) ?? null;
}

/** In a municipality 直辖市 the city is the province, and what a province governs itself lies in none: 重庆市县, 省直辖县. */
export function isCity(city: string, province: string): boolean {
  return city !== province && !city.endsWith("县");
}

type Leaving = { readonly calendar: DeliveryCalendar; readonly isCold: boolean };

function leavesOn(
  day: string,
  { weekdays, coldWeekdays }: DeliveryPlan,
  { calendar, isCold }: Leaving,
): boolean {
  const isMadeUp = calendar.workdays.includes(day);
  if (!isMadeUp && (calendar.holidays.includes(day) || !weekdays.includes(weekdayOf(day)))) return false;
  return !isCold || coldWeekdays.includes(weekdayOf(day));
}

/** So many days after it left; a holiday is no day of travel. */
function arrival(leaves: string, days: number, { holidays, workdays }: DeliveryCalendar): string {
  const isTravelled = (day: string) => workdays.includes(day) || !holidays.includes(day);
  let day = leaves;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isTravelled(day)) left -= 1;
  }
  return day;
}

function momentOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+08:00`);
}

/** What is promised at this moment: 18:00 前下单，预计 11月29日（周日）送达; the day of the cut-off is named where it is not today. */
export function promiseText({ before, day }: DeliveryPromise, today: string): string {
  const on = shopDate(before) === today ? "" : monthDayText(shopDate(before));
  return `${on}${timeText(before)} 前下单，预计 ${monthDayText(day)}送达`;
}

/**
 * As an order keeps it: what was promised when it was submitted, and the day that holds since it was paid; until when it
 * waits for its payment, and what is of its presale goods.
 */
export type KeptPromise = {
  readonly promisedBefore: Date | null;
  readonly promisedDay: string | null;
  readonly dueDay: string | null;
  readonly payBefore: Date;
  readonly presaleState: PresaleState | null;
};

/** What an order of this state says of it; "" where nothing was promised, or nothing holds any more. */
export function keptPromiseText(promise: KeptPromise, status: OrderStatus): string {
  const { promisedBefore, promisedDay, dueDay, presaleState } = promise;
  if (promisedBefore === null || promisedDay === null) return "";
  if (status === "cancelled" || presaleState === "stopped") return "";
  if (status === "pending_payment") return unpaidText({ ...promise, promisedBefore, promisedDay });
  if (dueDay === null) return "";
  if (status === "delivered" || status === "completed") return `承诺 ${monthDayText(dueDay)}送达`;
  const late = `付款晚于${momentText(promisedBefore)}，下单时预计${monthDayText(promisedDay)}`;
  return `预计 ${monthDayText(dueDay)}送达${dueDay === promisedDay ? "" : `（${late}）`}`;
}

/** A cut-off that the order does not live to see is no time to pay by: paid at all, it arrives on that day. */
function unpaidText({
  promisedBefore,
  promisedDay,
  payBefore,
  presaleState,
}: KeptPromise & { readonly promisedBefore: Date; readonly promisedDay: string }): string {
  const arrives = `预计 ${monthDayText(promisedDay)}送达`;
  if (presaleState === "waiting") return `到货后发出，${arrives}`;
  if (payBefore <= promisedBefore) return `按时付款，${arrives}`;
  return `${momentText(promisedBefore)} 前付款，${arrives}；之后付款的，按付款时间重新预计`;
}

/** 11月28日（周六）18:00 */
function momentText(time: Date): string {
  return `${monthDayText(shopDate(time))}${timeText(time)}`;
}

/** HH:mm */
function timeText(time: Date): string {
  return formatShopTime(time).slice(11, 16);
}
