import { formatShopTime } from "@yaoji/domain/text/time";
import { draftOf, listContracts, publishContract } from "../people/contracts/publish.service.ts";
import { isRefusal, refuse } from "../platform/answers/refusal.ts";
import { readGiven } from "./given-files.ts";
import { type Given, UsageFault, verbs } from "./verbs.ts";

const usage = `电子合同：
  npm run ops -- contract list                          各版本，以及签署的客户数
  npm run ops -- contract show [版本]                    显示合同全文
  npm run ops -- contract publish 文件.md [--resign] --by 用户名   发布新版本；加 --resign 时已签署的客户须重新签署才能下单
  文件以“# 标题”开头，其余为正文（Markdown）`;
const offer = {
  usage,
  verbs: {
    list: {},
    show: { words: 1 },
    publish: { words: 1, flags: ["resign"] },
  },
};

/** `ops -- contract …`: the operator publishes versions of the electronic contract. */
export const contract = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listContracts(app);
    for (const { number, title, publishedAt, publishedBy, resign, signatures } of found)
      print(
        [
          `第${number}版`,
          title,
          formatShopTime(publishedAt),
          publishedBy,
          `已签署${signatures}家`,
          ...(resign ? ["要求重新签署"] : []),
        ].join("  "),
      );
    return `共${found.length}个版本。`;
  },
  show: async (app, { words: [word] }) => {
    const found = await listContracts(app);
    const shown = word === undefined ? found[0] : found.find(({ number }) => String(number) === word);
    return shown ? `# ${shown.title}\n\n${shown.body}` : refuse("request.not_found");
  },
  publish: async (app, given) => {
    const { resign } = given.options;
    const draft = draftOf(await textOf(given));
    if (draft.title === "" || draft.body === "") throw new UsageFault("文件须以“# 标题”开头，并有正文。");
    const published = await publishContract(app, { ...draft, resign: resign !== undefined, by: given.by });
    if (isRefusal(published)) return published;
    const { version, ended } = published;
    const consequence = version.resign
      ? `已签署的${ended}家客户须重新签署后才能下单。`
      : "已签署的客户无需重新签署。";
    return `合同第${version.number}版已发布：${version.title}。${consequence}`;
  },
});

async function textOf(given: Given): Promise<string> {
  const [file] = given.words;
  if (file === undefined) throw new UsageFault("请给出合同文件。");
  return new TextDecoder().decode((await readGiven(given, file)).bytes);
}
