import { applicationCalls } from "./calls.ts";
import { describe, expect, it } from "vitest";
import { CallError, createClient } from "./client.ts";
import { createGates, type GateKind } from "./gates.ts";

type Sent = { path: string; method: string; body: string; key: string | null };

const ok = (data: unknown = null) => Response.json({ code: 200, message: "操作成功", data });
const refused = (code: number, reason: string, message = "服务器的话") =>
  Response.json({ code, reason, message, trace_id: "t" }, { status: code });
const loggedOut = () => refused(401, "auth.required");
const unproved = () => refused(403, "auth.prove");

/** A browser whose server answers so, one after the other, and whose person passes each question or does not. */
function aBrowser(answers: (() => Response)[], passes = true) {
  const sent: Sent[] = [];
  const asked: GateKind[] = [];
  const api = createClient({
    calls: applicationCalls,
    newKey: () => `key-${sent.length}`,
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers);
      sent.push({
        path: String(path),
        method: init?.method ?? "",
        body: String(init?.body ?? ""),
        key: headers.get("Idempotency-Key"),
      });
      const answer = answers[sent.length - 1];
      if (!answer) throw new TypeError("no answer");
      return answer();
    },
    ask: async (kind) => {
      asked.push(kind);
      return passes;
    },
  });
  return { api, sent, asked };
}

const newPassword = { body: { password: "old one", new_password: "a new one" } };

describe("a call of the back office", () => {
  it("gives the data of the envelope", async () => {
    const { api, sent } = aBrowser([() => ok({ list: [] })]);
    expect(await api("operatorSessions", {})).toEqual({ list: [] });
    expect(sent).toEqual([{ path: "/api/admin/auth/session", method: "GET", body: "", key: null }]);
  });

  it("whose login has ended asks for one, and is made again as it was", async () => {
    const { api, sent, asked } = aBrowser([loggedOut, () => ok()]);
    await api("operatorPassword", newPassword);
    expect(asked).toEqual(["login"]);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.body).toContain("a new one");
    expect(sent[0]?.key).toBe("key-0");
  });

  it("that wants the password first asks for it, and is made again", async () => {
    const { api, sent, asked } = aBrowser([unproved, () => ok({ secret: "A", uri: "otpauth:" })]);
    expect(await api("secondFactorBegin", {})).toEqual({ secret: "A", uri: "otpauth:" });
    expect(asked).toEqual(["proof"]);
    expect(sent).toHaveLength(2);
  });

  it("is told what comes after the login as well: the password next", async () => {
    const { api, asked } = aBrowser([loggedOut, unproved, () => ok({ secret: "A", uri: "otpauth:" })]);
    await api("secondFactorBegin", {});
    expect(asked).toEqual(["login", "proof"]);
  });

  it("fails with the server's sentence where the question is not answered", async () => {
    const { api, sent } = aBrowser([loggedOut], false);
    await expect(api("operatorSessions", {})).rejects.toThrow("服务器的话");
    expect(sent).toHaveLength(1);
  });

  it("that asks who is there takes nobody for an answer", async () => {
    const { api, asked } = aBrowser([loggedOut]);
    await expect(api("operatorMe", {}, { mayBeNobody: true })).rejects.toThrow(CallError);
    expect(asked).toEqual([]);
  });

  it.each([
    [() => refused(422, "auth.wrong_password", "用户名或密码不正确"), "用户名或密码不正确"],
    [() => refused(403, "auth.forbidden", "没有权限"), "没有权限"],
    [() => new Response("<html>", { status: 502 }), "系统繁忙，请稍候再试"],
    [undefined, "网络连接失败，请检查网络后重试"],
  ])("that is refused asks nothing and says why: %#", async (answer, message) => {
    const { api, asked } = aBrowser(answer ? [answer] : []);
    await expect(api("operatorLogout", {})).rejects.toThrow(message);
    expect(asked).toEqual([]);
  });
});

describe("the questions", () => {
  it("are asked once for all that wait for the same answer", async () => {
    const gates = createGates();
    const both = Promise.all([gates.ask("login"), gates.ask("login")]);
    expect(gates.open().map(({ kind }) => kind)).toEqual(["login"]);
    gates.open()[0]?.settle(true);
    expect(await both).toEqual([true, true]);
    expect(gates.open()).toEqual([]);
  });

  it("lie over each other: the login may end while the password is asked for", async () => {
    const gates = createGates();
    const proof = gates.ask("proof");
    const login = gates.ask("login");
    expect(gates.open().map(({ kind }) => kind)).toEqual(["proof", "login"]);
    gates.open()[1]?.settle(true);
    expect(await login).toBe(true);
    gates.open()[0]?.settle(false);
    expect(await proof).toBe(false);
  });

  it("tell whoever draws them of each that comes and goes", () => {
    const gates = createGates();
    let times = 0;
    const stop = gates.subscribe(() => (times += 1));
    void gates.ask("login");
    gates.open()[0]?.settle(true);
    stop();
    void gates.ask("login");
    expect(times).toBe(2);
  });
});
