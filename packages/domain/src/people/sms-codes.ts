/** Codes by SMS: six digits, five minutes, five tries (ASVS 2.4.1), and how many may be asked for. */

/** What a code is good for; one asked for one thing does not open another. */
export const smsPurposes = [
  "bind_bank",
  "change_phone",
  "change_password",
  "close_account",
  "reset_password",
  "register",
  "sign_contract",
  "unbind_wechat",
  "link_wechat",
] as const;
/** `bind_wechat`, unlike `link_wechat` to the own account's phone, goes to a phone that somebody without a login says is his: no call lets the caller name this purpose. */
export type SmsPurpose = (typeof smsPurposes)[number] | "bind_wechat";

/** Purposes that need no login: for any phone, and what is answered tells nothing about it. */
export const openSmsPurposes: readonly SmsPurpose[] = ["reset_password", "register"];

/**
 * What shares one phone's limits with a code of this purpose: what anybody may ask for has limits of its own, so that
 * a stranger cannot use up what the phone's owner needs.
 */
export function sharedPurposes(purpose: SmsPurpose): readonly SmsPurpose[] {
  const open: readonly SmsPurpose[] = [...openSmsPurposes, "bind_wechat"];
  return open.includes(purpose) ? open : smsPurposes.filter((each) => !open.includes(each));
}

/** How long a code is good, in seconds, and how many wrong ones may be typed. */
export const smsCodeRule = { digits: 6, seconds: 300, tries: 5 } as const;

/** A limit: so many in so many seconds. */
export type SmsLimit = { readonly count: number; readonly seconds: number };

/** For one phone, apart for what needs a login and what does not: one a minute, five an hour, ten a day. */
export const smsPhoneLimits: readonly SmsLimit[] = [
  { count: 1, seconds: 60 },
  { count: 5, seconds: 3600 },
  { count: 10, seconds: 86_400 },
];

/** For one address, behind which a chain's many shops may sit. */
export const smsAddressLimits: readonly SmsLimit[] = [
  { count: 30, seconds: 3600 },
  { count: 100, seconds: 86_400 },
];

/** Seconds to wait until another code may be sent; 0 when it may be now. `sentAt` any order, as milliseconds. */
export function smsWaitSeconds(sentAt: readonly number[], limits: readonly SmsLimit[], now: number): number {
  const waits = limits.map(({ count, seconds }) => {
    const recent = sentAt.filter((time) => now - time < seconds * 1000).toSorted((a, b) => b - a);
    const oldest = recent[count - 1];
    return oldest === undefined ? 0 : Math.ceil((oldest + seconds * 1000 - now) / 1000);
  });
  return Math.max(0, ...waits);
}
