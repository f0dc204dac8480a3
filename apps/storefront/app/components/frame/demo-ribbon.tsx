import { useHeaderData } from "../../api/root-data.ts";

/** Says on every page that the data are a demo's; nothing where they are not (decisions.md "Demo logins"). */
export function DemoRibbon() {
  if (!useHeaderData()?.site.demo) return null;
  return <p className="demo-ribbon">演示数据：商品、厂家、价格、资质均为虚构，不作销售</p>;
}
