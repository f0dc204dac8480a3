import { useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import { mostPlanBytes, mostPlanLines } from "@yaoji/domain/trade/purchase-plan";
import { CallError } from "../../api/client.ts";
import { keepPlan, matchFile, matchText } from "../../api/purchase-plan.ts";
import { useUser } from "../../api/user.ts";
import type { Plan } from "../../lib/plan-choice.ts";
import { takeEarlyPaste } from "../../lib/early-paste.ts";
import { firstMessage } from "@yaoji/browser/reply";
import type { ChosenColumns } from "./plan-columns.tsx";
import { FileDrop } from "../../components/file-upload/file-drop.tsx";
import { later } from "../../components/later.tsx";
import { Panel } from "../../components/panel.tsx";

const PlanReview = later(() => import("./plan-review.tsx"), { as: "place" });

/** 采购计划: a file, or rows pasted anywhere on the page, matched and shown for choice. */
export function PlanPanel() {
  const { plan, name, state, problem, file, text, again, dismiss } = usePlan();
  usePaste(text);
  return (
    <Panel title="上传采购计划" className="mb-3">
      <PlanForm isBusy={state === "busy"} problem={problem} onFile={file} onText={text} />
      <p role="status" className="text-meta text-brand-700">
        {state === "busy" && `正在识别${name}，请稍候…`}
      </p>
      {plan && (
        <PlanReview
          key={plan.turn}
          name={name}
          plan={plan.data}
          isBusy={state === "busy"}
          onColumns={again}
          onClose={dismiss}
        />
      )}
    </Panel>
  );
}

type PlanFormProps = {
  isBusy: boolean;
  problem: string;
  onFile: (file: File) => void;
  onText: (text: string) => void;
};

function PlanForm({ isBusy, problem, onFile, onText }: PlanFormProps) {
  return (
    <div className="mt-2 grid gap-3 md:grid-cols-2">
      <FileField isBusy={isBusy} problem={problem} onFile={onFile} />
      <PasteField isBusy={isBusy} onText={onText} />
    </div>
  );
}

function FileField({ isBusy, problem, onFile }: Omit<PlanFormProps, "onText">) {
  const id = useId();
  return (
    <div>
      <FileDrop
        label="选择文件（.xlsx 或 CSV）"
        accept=".xlsx,.csv,.txt,text/csv"
        isBusy={isBusy}
        isWrong={problem !== ""}
        hintId={id}
        onChoose={([file]) => file && onFile(file)}
      >
        <span>选择文件（.xlsx 或 CSV）</span>
        <span className="text-hint max-md:hidden">可以拖到这里</span>
      </FileDrop>
      <p id={id} className="mt-1 text-ink-2">
        最多{mostPlanLines}行、{mostPlanBytes / 1024 / 1024}
        MB。列名不限，有编码、条码、批准文号或品名、规格、厂家，以及采购数量即可
      </p>
      <p role="alert" className="mt-1 text-meta text-offer">
        {problem}
      </p>
    </div>
  );
}

function PasteField({ isBusy, onText }: Pick<PlanFormProps, "isBusy" | "onText">) {
  const id = useId();
  const [pasted, setPasted] = useState("");
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (pasted.trim() !== "") onText(pasted);
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="mb-1 block text-meta">
        或从 Excel 复制后粘贴到这里（在页面任意处粘贴也可以）
      </label>
      <div className="flex items-start gap-2">
        <textarea
          id={id}
          className="field h-16 flex-1"
          placeholder="品名　规格　厂家　数量"
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <button type="submit" className="btn" disabled={isBusy || pasted.trim() === ""}>
          识别
        </button>
      </div>
    </form>
  );
}

type Match = (columns?: ChosenColumns) => Promise<Plan>;
type Shown = { readonly data: Plan; readonly turn: number };

function usePlan() {
  const { user } = useUser();
  const [plan, setPlan] = useState<Shown | null>(null);
  const [name, setName] = useState("");
  const [state, setState] = useState<"idle" | "busy">("idle");
  const [problem, setProblem] = useState("");
  const turn = useRef(0);
  /** The plan that is shown, to be read again with other columns. */
  const shown = useRef<Match>(null);

  async function match(called: string, work: Match, columns?: ChosenColumns): Promise<void> {
    setState("busy");
    setName(called);
    setProblem("");
    try {
      const data = await work(columns);
      shown.current = work;
      turn.current += 1;
      setPlan({ data, turn: turn.current });
      if (user) keepPlan(user.username, called, data);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(firstMessage(error.failure));
    } finally {
      setState("idle");
    }
  }
  function file(chosen: File): void {
    if (chosen.size > mostPlanBytes)
      setProblem(`文件不能超过${mostPlanBytes / 1024 / 1024}MB，请拆成几个文件`);
    else void match(chosen.name, (columns) => matchFile(chosen, columns));
  }
  const text = (pasted: string) => void match("粘贴的表格", (columns) => matchText(pasted, columns));
  function again(columns: ChosenColumns): void {
    if (shown.current) void match(name, shown.current, columns);
  }
  return { plan, name, state, problem, file, text, again, dismiss: () => setPlan(null) };
}

const isRows = (text: string) => /\t|\n./u.test(text);

/** Rows pasted outside of a field, before this page's scripts have come too. */
function usePaste(onText: (text: string) => void): void {
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    function onPaste(event: ClipboardEvent): void {
      const { target, clipboardData } = event;
      const text = clipboardData?.getData("text/plain") ?? "";
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      // A quantity takes no rows either: they are meant for the page.
      if (!isRows(text) || (isField && !(target instanceof HTMLInputElement))) return;
      event.preventDefault();
      latest.current(text);
    }
    const early = takeEarlyPaste();
    if (isRows(early)) latest.current(early);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
