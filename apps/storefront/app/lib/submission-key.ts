/**
 * One Idempotency-Key per content: sending the same again after a broken connection is the same submission,
 * anything changed is a new one (decisions.md "Answers").
 */
export function submissionKeys(newKey: () => string): (content: unknown) => string {
  let last: { text: string; key: string } | null = null;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
