import { toast } from "../../lib/messages.ts";

/** Copies a text; where the browser does not let us, says so. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast(`已复制${name}`, "success");
    } catch {
      toast("浏览器不允许复制，请选中文字后手动复制", "error");
    }
  }
  return (
    <button
      type="button"
      className="ml-2 min-h-6 px-1 text-brand-600 hover:underline"
      aria-label={`复制${name}`}
      onClick={() => void copy()}
    >
      复制
    </button>
  );
}
