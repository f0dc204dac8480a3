import { DemoRibbon } from "./demo-ribbon.tsx";
import { Logo } from "./logo.tsx";

/** The login-style header of login, registration and help pages. */
export function LoginHeader({ title }: { title: string }) {
  return (
    <header className="border-b-2 border-brand-600 bg-white">
      <DemoRibbon />
      <div className="wrap flex h-20 items-center gap-4">
        <Logo />
        <span className="border-l border-line pl-4 text-floor text-ink-2">{title}</span>
        <a href="/" className="ml-auto text-meta text-brand-600 hover:underline">
          返回首页
        </a>
      </div>
    </header>
  );
}
