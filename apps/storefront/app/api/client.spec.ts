import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aBrowser, envelope, silence } from "./client.fixture.ts";
import { CallError } from "./client.ts";
import { showFailure } from "./reactions.ts";

const ok = () => envelope(200, { data: { list: [] } });
const feedback = { body: { type: "goods" as const, content: "效期标注有误", phone: "", picture_ids: "" } };
const search = { query: { keywords: "amxl" } };

describe("§7 the shared client", () => {
  it("sends cookies, and the Bearer token of local storage", async () => {
    const { api, sent } = aBrowser(ok, { token: "opaque" });
    await api("goodsSearch", search);
    expect(sent[0]?.init.credentials).toBe("same-origin");
    expect(sent[0]?.init.headers.get("Authorization")).toBe("Bearer opaque");
  });

  it("uses the base address of the installation and sends cookies there too", async () => {
    const { api, sent } = aBrowser(ok, { base: "https://api.example.com" });
    await api("goodsSearch", search);
    expect(sent[0]?.url).toBe("https://api.example.com/api/goods/search?keywords=amxl");
    expect(sent[0]?.init.credentials).toBe("include");
    expect(sent[0]?.init.headers.has("Authorization")).toBe(false);
  });

  it("form-encodes the first group of calls and sends the cart's as JSON", async () => {
    const { api, sent } = aBrowser(ok);
    await api("shopSwitch", { body: { id: 3 } });
    await api("cartEdit", { params: { id: 7 }, body: { params: { number: 20 }, new: 1 } });
    expect(sent[0]?.init.body).toBe("id=3");
    expect(sent[1]?.url).toBe("/api/cart/7/edit");
    expect(sent[1]?.init.body).toBe('{"params":{"number":20},"new":1}');
  });

  it("gives every changing call an Idempotency-Key of its own, or the caller's", async () => {
    const { api, sent } = aBrowser(ok);
    const add = { body: { params: [{ goods_id: 1, number: 10 }] } };
    await api("cartAdd", add);
    await api("cartAdd", add);
    await api("cartAdd", add, { idempotencyKey: "same" });
    await api("goodsHot", {});
    const keys = sent.map(({ init }) => init.headers.get("Idempotency-Key"));
    expect(keys).toEqual(["key-1", "key-2", "same", null]);
  });
});

describe("§8 the error catalogue", () => {
  it.each([10000, 200, 201])("takes %i for success", async (code) => {
    const { api, shown } = aBrowser(() => envelope(code, { data: { total: 12.5 } }));
    await expect(api("cartTotal", {})).resolves.toEqual({ total: 12.5 });
    expect(shown).toEqual([]);
  });

  it.each([10001, 401])("sends the visitor to the login page on %i, silent or not", async (code) => {
    const { api, shown } = aBrowser(() => envelope(code));
    await expect(api("cartTotal", {})).rejects.toBeInstanceOf(CallError);
    await expect(api("cartTotal", {}, { silent: true })).rejects.toBeInstanceOf(CallError);
    expect(shown).toEqual(["login", "login"]);
  });

  it("leaves a visitor where he is when the call is one that visitors may make", async () => {
    const { api, shown } = aBrowser(() => envelope(401));
    const refusal = await api("userBase", {}, { silent: true, mayBeVisitor: true }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ failure: { code: 401 }, cancelled: false });
    expect(shown).toEqual([]);
  });

  it("toasts the first message of the first field on 422", async () => {
    const errors = { phone: ["请填写正确的手机号", "另一句"], name: ["请填写收货人"] };
    const { api, shown } = aBrowser(() => envelope(422, { errors }));
    await expect(api("addressList", {})).rejects.toThrow("服务器的话");
    expect(shown).toEqual(["toast 请填写正确的手机号"]);
  });

  it("shows the message on 459 and goes to /dzht once it was read", async () => {
    const { api, shown, closeBox } = aBrowser(() => envelope(459));
    await expect(api("cartTotal", {})).rejects.toBeInstanceOf(CallError);
    expect(shown).toEqual(["温馨提示 服务器的话"]);
    closeBox();
    await vi.waitFor(() => expect(shown).toEqual(["温馨提示 服务器的话", "go /dzht"]));
  });

  it.each([500, 502, 503])("toasts 系统繁忙，请稍候再试 on %i", async (code) => {
    const { api, shown } = aBrowser(() => envelope(code));
    await expect(api("cartTotal", {})).rejects.toBeInstanceOf(CallError);
    expect(shown).toEqual(["toast 系统繁忙，请稍候再试"]);
  });

  it.each([403, 404, 409, 429])("alerts the server's message under 温馨提示 on %i", async (code) => {
    const { api, shown } = aBrowser(() =>
      envelope(code, { reason: "cart.quantity", data: { differences: [] } }),
    );
    const refusal = await api("cartTotal", {}).catch((error: unknown) => error);
    expect(shown).toEqual(["温馨提示 服务器的话"]);
    expect(refusal).toMatchObject({ failure: { code, reason: "cart.quantity", data: { differences: [] } } });
  });

  it("says in the same box where what is refused is mended", async () => {
    const way = { url: "/zqgl", text: "去还款" };
    const { api, shown } = aBrowser(() => envelope(409, { reason: "cart.not_buyable", way }));
    await expect(api("cartTotal", {})).rejects.toThrow("服务器的话");
    expect(shown).toEqual(["温馨提示 服务器的话 去还款 /zqgl"]);
  });

  it("counts an answer that is no envelope by its HTTP status", async () => {
    const { api, shown } = aBrowser(() => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
    await expect(api("cartTotal", {})).rejects.toThrow("系统繁忙，请稍候再试");
    expect(shown).toEqual(["toast 系统繁忙，请稍候再试"]);
  });

  it("says so when the network is gone", async () => {
    const { api, shown } = aBrowser(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(api("cartTotal", {})).rejects.toThrow("网络连接失败，请检查网络后重试");
    expect(shown).toEqual(["温馨提示 网络连接失败，请检查网络后重试"]);
  });

  it("shows nothing where the place itself shows the reason", async () => {
    const { api, shown } = aBrowser(() => envelope(500));
    await expect(api("goodsHot", {}, { silent: true })).rejects.toThrow("服务器的话");
    expect(shown).toEqual([]);
  });

  it.each([
    [422, []],
    [409, []],
    [459, []],
    [500, ["toast 系统繁忙，请稍候再试"]],
  ])("leaves refusals to a form's own fields, but tells faults: %i", async (code, told) => {
    const { api, shown } = aBrowser(() => envelope(code));
    await expect(api("feedback", feedback, { inline: true })).rejects.toThrow("服务器的话");
    expect(shown).toEqual(told);
  });
});

describe("§9 time-out of 30 s", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("alerts 请求超时，请刷新页面 with a refresh button", async () => {
    const { api, shown } = aBrowser(silence);
    const outcome = api("goodsHot", {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ message: "请求超时，请刷新页面", cancelled: false });
    expect(shown).toEqual(["refresh 请求超时，请刷新页面"]);
  });

  it.each([
    [{ inline: true }, ["refresh 请求超时，请刷新页面"]],
    [{ silent: true }, []],
  ])("is told for a form too, and not where the place itself shows all: %o", async (options, told) => {
    const { api, shown } = aBrowser(silence);
    const outcome = api("feedback", feedback, options).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ message: "请求超时，请刷新页面" });
    expect(shown).toEqual(told);
  });

  it("is the same box where the caller hands a silent call's failure on", async () => {
    const { api, shown, reactions } = aBrowser(silence);
    const outcome = api("shopSwitch", { body: { id: 3 } }, { silent: true }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    const refusal = await outcome;
    if (refusal instanceof CallError) showFailure(reactions, refusal.failure);
    expect(shown).toEqual(["refresh 请求超时，请刷新页面"]);
  });

  it("leaves no alert after an answer in time", async () => {
    const { api, shown } = aBrowser(ok);
    await api("goodsHot", {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toEqual([]);
  });
});

describe("§9 repeated calls", () => {
  it("cancel the earlier one to the same path, whatever its query, without a word", async () => {
    const answers = [silence(), Promise.resolve(ok())];
    const { api, shown } = aBrowser(() => answers.shift() ?? ok());
    const first = api("goodsSearch", search).catch((error: unknown) => error);
    await api("goodsSearch", { query: { keywords: "amxlj" } });
    expect(await first).toMatchObject({ cancelled: true });
    expect(shown).toEqual([]);
  });

  it("in another slot leave each other alone", async () => {
    const { api, sent } = aBrowser(ok);
    await Promise.all([
      api("goodsList", { query: { select: 1 } }, { slot: "floor-1" }),
      api("goodsList", { query: { select: 2 } }, { slot: "floor-2" }),
    ]);
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([false, false]);
  });

  it("of different things of one path don't cancel each other", async () => {
    const { api, sent } = aBrowser(ok);
    await Promise.all([api("orderDetail", { params: { id: 1 } }), api("orderDetail", { params: { id: 2 } })]);
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([false, false]);
  });

  it("to the cart, and paying, are never cancelled", async () => {
    const { api, sent } = aBrowser(ok);
    const pay = { body: { id: 1, method: "balance" } } as const;
    await Promise.all([
      api("cartList", {}),
      api("cartList", {}),
      api("cartEdit", { params: { id: 7 }, body: { params: { number: 1 } } }),
      api("cartEdit", { params: { id: 7 }, body: { params: { number: 2 } } }),
      api("payOrder", pay),
      api("payOrder", pay),
    ]);
    expect(sent.some(({ init }) => init.signal?.aborted)).toBe(false);
  });
});
