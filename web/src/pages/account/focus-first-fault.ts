/** Moves the focus to the first field that has a fault, in the order of the form; false when there is none. */
export function focusFirstFault(
  form: HTMLFormElement | null,
  faults: Record<string, string | undefined>,
): boolean {
  const names = Object.keys(faults);
  if (names.length === 0) return false;
  const field = [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && names.includes(element.name),
  );
  field?.focus();
  return true;
}
