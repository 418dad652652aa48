import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A button that shows and hides something: closes on Escape, on a press elsewhere and on a new page. */
export function useDisclosure() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = openedAt === key;

  useEffect(() => {
    if (!open) return;
    const away = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpenedAt(null);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);

  return {
    open,
    root,
    id,
    button: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpenedAt(open ? null : key),
    },
  };
}
