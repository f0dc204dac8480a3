import { useHeaderData } from "../../api/root-data.ts";
import { Icon } from "../icons.tsx";
import { PopOver } from "../pop-over.tsx";

type CodeProps = { picture: string; name: string; text: string };

function Code({ picture, name, text }: CodeProps) {
  return (
    <div className="w-40 text-center">
      <img src={picture} alt={name} width={148} height={148} className="code-picture" />
      {text}
    </div>
  );
}

/** The shop's own address as a code. */
export function AppCodePicture() {
  return (
    <Code
      picture="/pictures/app-code.svg"
      name="本站网址的二维码"
      text="手机扫码打开本站，账号与电脑通用；在浏览器菜单中可添加到桌面"
    />
  );
}

/** 手机版: where the shop can be added to the desktop. */
export function AppCode() {
  return (
    <PopOver title="手机版二维码" side="below-end" label="手机版">
      <AppCodePicture />
    </PopOver>
  );
}

/** The WeChat code, where the operator has set one. */
export function WechatCodePicture() {
  const site = useHeaderData()?.site;
  if (!site?.wechat_code) return null;
  return (
    <Code
      picture={site.wechat_code}
      name="微信公众号的二维码"
      text={site.demo ? "演示二维码，没有公众号" : "微信扫码，关注我们"}
    />
  );
}

/** The right bar's WeChat code. */
export function WechatCode() {
  if (!useHeaderData()?.site.wechat_code) return null;
  return (
    <PopOver
      title="微信二维码"
      side="left"
      label={
        <>
          <Icon name="code" size={18} />
          微信
        </>
      }
    >
      <WechatCodePicture />
    </PopOver>
  );
}
