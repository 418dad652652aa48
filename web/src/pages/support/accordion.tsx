import { type ReactNode, useId, useState } from 'react';
import classes from './accordion.module.css';

interface AccordionItem {
  id: string;
  question: string;
  answer: ReactNode;
}

/** Questions that open to their answers, one at a time. Without scripts all stand open. */
export function Accordion({ items }: { items: AccordionItem[] }) {
  const prefix = useId();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className={classes.list}>
      {items.map(({ id, question, answer }) => (
        <div key={id} className={classes.item} data-open={open === id || undefined}>
          <h3>
            <button
              type="button"
              id={`${prefix}-${id}`}
              aria-expanded={open === id}
              aria-controls={`${prefix}-${id}-answer`}
              onClick={() => setOpen(open === id ? null : id)}
            >
              <span className={classes.bulb} aria-hidden="true" />
              {question}
            </button>
          </h3>
          <section
            id={`${prefix}-${id}-answer`}
            aria-labelledby={`${prefix}-${id}`}
            className={classes.answer}
          >
            <div>{answer}</div>
          </section>
        </div>
      ))}
    </div>
  );
}
