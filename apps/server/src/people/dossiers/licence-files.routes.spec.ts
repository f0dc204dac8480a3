import { deflateSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aLicenceFile, aRegistrant, aSubmittedShop, png } from "../../../test/dossier-factories.ts";
import { aBuyer, aLogin, anAccount } from "../../../test/factories.ts";
import { type As, loginHeaders, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { aMaker } from "../../../test/maker-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { files } from "../../platform/db/schema/money.ts";
import { licences, shopMembers } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const upload = (as: { token: string }, content: Buffer | string, name = "执照.jpg") =>
  shop.call("licenceFileAdd", as, {
    body: { name, content: typeof content === "string" ? content : content.toString("base64") },
  });
const bytesOf = async (as: NonNullable<As>, url: string) =>
  shop.server.inject({ method: "GET", url, headers: loginHeaders(as, url) });

const red = { width: 40, height: 20, channels: 3, background: "red" } as const;
const pdf = (inside = "", after = "\n") =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF${after}`,
  );

/** As newer programs write it: objects together in a stream. */
const packed = (objects: string, pack: (text: string) => Buffer = deflateSync) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n2 0 obj\n<< /Filter /FlateDecode /Type /ObjStm /N 1 /First 4 >>\nstream\n"),
    pack(`1 0 << ${objects} >>`),
    Buffer.from("\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"),
  ]);

describe("POST /api/user/zizhi/file", () => {
  it("draws a picture anew: what a phone wrote into it and whatever stands behind it is gone", async () => {
    const as = await aRegistrant(shop);
    const sent = await sharp({ create: red })
      .withExif({ IFD0: { Make: "PhoneMaker" }, IFD3: { GPSLatitude: "30/1 40/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(sent.includes("PhoneMaker")).toBe(true);
    const polyglot = Buffer.concat([sent, Buffer.from("PK\u0003\u0004<script>alert(1)</script>")]);
    const { data, status } = await upload(as, polyglot, "身份证51010119900101123X.jpg");
    expect(status).toBe(201);
    expect(data.name).toBe("身份证***.jpg");
    expect(data.key).toMatch(/^[0-9a-f]{32}$/);
    const shown = await bytesOf(as, data.url);
    expect(shown.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^attachment; /),
    });
    for (const text of ["PhoneMaker", "<script>", "PK\u0003\u0004"])
      expect(shown.rawPayload.includes(text)).toBe(false);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 40, height: 20, format: "jpeg" });
  });

  it("turns it the way the phone says, and makes it no larger than 4000 pixels a side", async () => {
    const as = await aRegistrant(shop);
    const turned = await sharp({ create: { ...red, width: 5000, height: 100 } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(as, turned);
    const shown = await bytesOf(as, data.url);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 80, height: 4000 });
  });

  it("takes a plain PDF", async () => {
    const as = await aRegistrant(shop);
    expect((await upload(as, packed("/Type /Catalog"))).status).toBe(201);
    const { data } = await upload(as, pdf(), "许可证.pdf");
    expect(data).toMatchObject({ type: "application/pdf", name: "许可证.pdf" });
    expect((await bytesOf(as, data.url)).rawPayload).toEqual(pdf());
  });

  it.each([
    [
      "a program under a PDF's name",
      Buffer.from("MZ\u0090\u0000 This program cannot be run"),
      "file.not_licence",
    ],
    [
      "an SVG",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"),
      "file.not_licence",
    ],
    ["a WebP", Buffer.from("RIFF\u0000\u0000\u0000\u0000WEBPVP8 "), "file.not_licence"],
    ["nothing at all", Buffer.from(" "), "file.not_licence"],
    ["a picture cut off", Buffer.from(png, "base64").subarray(0, 40), "file.broken"],
    ["a PDF with a script", pdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"), "file.active_pdf"],
    ["a PDF with its script's name disguised", pdf("/A << /S /J#61vaScript >>"), "file.active_pdf"],
    ["a PDF with a file inside", pdf("/Names << /EmbeddedFiles 2 0 R >>"), "file.active_pdf"],
    ["a PDF with a script in packed objects", packed("/S /JavaScript"), "file.active_pdf"],
    ["a PDF whose packed objects cannot be read", packed("/S", (text) => Buffer.from(text)), "file.broken"],
    ["an encrypted PDF", pdf("/Encrypt 3 0 R"), "file.active_pdf"],
    [
      "a PDF with a program behind it",
      pdf("", "\nMZ\u0090 a program, much longer than a line end"),
      "file.broken",
    ],
    ["a PDF without its end", Buffer.from("%PDF-1.7\n1 0 obj"), "file.broken"],
  ])("refuses %s", async (_what, content, reason) => {
    const reply = await upload(await aRegistrant(shop), content, "证件.pdf");
    expect(reply).toMatchObject({ status: 422, reason });
  });

  it("refuses more than 10 MB, and a picture that unpacks to a giant", async () => {
    const as = await aRegistrant(shop);
    const large = Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024)]);
    expect((await upload(as, large)).errors?.content).toEqual(["文件不能超过10MB，请压缩后再上传"]);
    const giant = await sharp({ create: { ...red, width: 9000, height: 9000 } })
      .png()
      .toBuffer();
    expect(await upload(as, giant)).toMatchObject({ status: 422, reason: "file.broken" });
  });
});

describe("GET /api/user/zizhi/file/{key}", () => {
  it("shows it to its shop and to the staff who check documents, and to nobody else", async () => {
    const as = await aRegistrant(shop);
    await aSubmittedShop(shop, as);
    const key = await aLicenceFile(shop, as);
    const url = `/api/user/zizhi/file/${key}`;
    expect((await bytesOf(as, url)).statusCode).toBe(200);
    for (const role of ["service", "quality", "admin"] as const)
      expect((await bytesOf(await aStaffLogin(shop, role), url)).statusCode).toBe(200);
    const noted = await rows(
      shop.app.database.db,
      sql`SELECT a.role, l.command FROM operator_log l JOIN accounts a ON a.id = l.account_id WHERE l.about = ${key} ORDER BY l.id`,
    );
    expect(noted).toEqual(["service", "quality", "admin"].map((role) => ({ role, command: "licence file" })));
    for (const role of ["warehouse", "finance", "marketing"] as const)
      expect((await bytesOf(await aStaffLogin(shop, role), url)).statusCode).toBe(403);
    expect((await bytesOf(await aMaker(shop), url)).statusCode).toBe(403);
    const stranger = await aBuyer(shop);
    expect((await bytesOf(stranger, url)).statusCode).toBe(404);
    const foreign = (await bytesOf(stranger, url)).json();
    const unknown = (await bytesOf(stranger, `/api/user/zizhi/file/${"0".repeat(32)}`)).json();
    expect({ ...foreign, trace_id: "" }).toEqual({ ...unknown, trace_id: "" });
    expect((await shop.server.inject({ method: "GET", url })).statusCode).toBe(401);
    for (const odd of ["1", "../1", `${key}0`, "' OR 1=1"])
      expect((await bytesOf(as, `/api/user/zizhi/file/${encodeURIComponent(odd)}`)).statusCode).toBe(404);
  });

  it("has no other address: not as a file of the shop, nor as a picture of something else", async () => {
    const as = await aBuyer(shop);
    const { db } = shop.app.database;
    const [scan] = await db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.key, await aLicenceFile(shop, as)));
    const id = scan?.id ?? 0;
    expect(id).toBeGreaterThan(0);
    expect((await bytesOf(as, `/api/file/${id}`)).statusCode).toBe(404);
    const told = { type: "price", content: "价签不符", picture_ids: [id] } as const;
    expect((await shop.call("feedback", as, { body: told })).status).toBe(422);
    const wanted = { name: "求购", number: 1, picture_ids: [id] };
    expect((await shop.call("wantedAdd", as, { body: wanted })).status).toBe(404);
    const proof = { purpose: "top_up", amount: 5, payer: "药房", proof_file_id: id } as const;
    expect((await shop.call("transferAdd", as, { body: proof })).status).toBe(404);
  });

  it("among a shop's members shows it to the owner alone, and to the owner of the chain's head; the others read states and days", async () => {
    const head = await aBuyer(shop, { type: "chain_head" });
    const branch = await aBuyer(shop, { type: "chain_branch", headShopId: head.shopId });
    const key = await aLicenceFile(shop, branch);
    const { db } = shop.app.database;
    await db
      .insert(licences)
      .values({ shopId: branch.shopId, kind: "food_licence", files: [key], step: "submitted" });
    const url = `/api/user/zizhi/file/${key}`;
    const unknown = `/api/user/zizhi/file/${"0".repeat(32)}`;
    for (const call of ["certificates", "dossier"] as const)
      expect(JSON.stringify((await shop.call(call, branch)).data)).toContain(key);
    for (const { shopId, ...owner } of [branch, head]) {
      expect((await bytesOf(owner, url)).statusCode).toBe(200);
      for (const role of ["purchaser", "finance"] as const) {
        const accountId = await anAccount(db);
        await db.insert(shopMembers).values({ accountId, shopId, role });
        const member = { token: await aLogin(shop, accountId, shopId) };
        const [hidden, none] = [await bytesOf(member, url), await bytesOf(member, unknown)];
        expect(hidden.statusCode).toBe(404);
        expect({ ...hidden.json(), trace_id: "" }).toEqual({ ...none.json(), trace_id: "" });
        for (const call of ["certificates", "dossier"] as const) {
          expect(JSON.stringify((await shop.call(call, member)).data)).not.toContain(key);
        }
      }
    }
  });
});
