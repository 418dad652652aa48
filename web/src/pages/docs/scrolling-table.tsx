import type { ComponentProps } from 'react';
import { t } from '../../i18n.ts';
import classes from './docs-frame.module.css';

/** A table that scrolls by itself where it is wider than the page. */
export const ScrollingTable = (props: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <div role="group" className={classes.scrolling} tabIndex={0} aria-label={t('docs.table')}>
    <table {...props} />
  </div>
);
