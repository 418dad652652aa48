import type { ComponentProps } from 'react';

/** What scrolls by itself where it has no room, with its name in `aria-label` or `aria-labelledby`. */
export const Scrolling = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <div role="group" tabIndex={0} {...props} />
);
