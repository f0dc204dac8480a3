/** Where goods come from: old files write the origin of herbs into the manufacturer's column. */

const places =
  "北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆|内蒙古|内蒙|香港|澳门|台湾|" +
  "南京|苏州|无锡|杭州|广州|成都|武汉|西安|沈阳|大连|青岛|济南|南昌|长沙|昆山|江门|台山|江阴|兴化|常熟|自贡|" +
  "蒙|浙|沪|宁|苏|皖|进口|国产|中国|美国|德国|法国|英国|日本|韩国|瑞士|瑞典|意大利|比利时|荷兰|丹麦|芬兰|匈牙利|奥地利|印度|西班牙|爱尔兰|澳大利亚|加拿大";

const onlyPlaces = new RegExp(`^(?:(?:${places})(?:省|市)?[.、,/ ]?)+$`, "u");

/** Whether the text names places and nothing else. */
export function isPlace(text: string): boolean {
  return onlyPlaces.test(text);
}
