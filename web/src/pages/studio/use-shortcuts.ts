import { useEffect, useRef } from 'react';

/** The key that shows the saved ad beside the edited one while it is held. */
const compareKey = 'c';

/** What takes letters: a radio button or a slider does not. */
const fields =
  'input:not([type=radio], [type=checkbox], [type=range], [type=color], [type=file]), textarea, select, [contenteditable]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(fields) !== null;

/** What the keyboard does anywhere on the page. */
export function useShortcuts(actions: {
  undo: () => void;
  redo: () => void;
  compare: (on: boolean) => void;
}) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { undo, redo, compare } = latest.current;
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y')) {
        event.preventDefault();
        if (key === 'y' || event.shiftKey) redo();
        else undo();
      } else if (key === compareKey && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        compare(true);
      }
    };
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key.toLowerCase() === compareKey) latest.current.compare(false);
    };
    const onBlur = () => latest.current.compare(false);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
}
