/** Moves the focus to the first field that has a fault, in the order of the form; false when there is none. */
export function focusFirstIssue(
  form: HTMLFormElement | null,
  issues: Record<string, string | undefined>,
): boolean {
  const names = Object.keys(issues);
  if (names.length === 0) return false;
  const field = [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && names.includes(element.name),
  );
  field?.focus();
  return true;
}
