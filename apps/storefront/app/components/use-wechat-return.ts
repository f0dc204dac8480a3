import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type WechatReturn, wechatReturnOf } from "../lib/wechat-return.ts";

/** Hands over what WeChat put into the address, once, and takes it out of the address and its history. */
export function useWechatReturn(onReturn: (back: WechatReturn) => void): boolean {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isTaken = useRef(false);
  const back = wechatReturnOf(search);
  useEffect(() => {
    if (!back || isTaken.current) return;
    isTaken.current = true;
    void navigate(location.pathname, { replace: true, preventScrollReset: true });
    onReturn(back);
  });
  return back !== null;
}
