import { Alert } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { t } from '../i18n.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

/**
 * Something to say about what stands below it; a failure is read out at once.
 * @param onClose puts it away; without it, it stays
 * @param role what it is for who cannot see it, where that does not follow from its tone
 */
export const Notice = ({
  tone,
  role = tone === 'error' ? 'alert' : 'status',
  onClose,
  closeLabel = t('close'),
  children,
  ...rest
}: {
  tone: NoticeTone;
  role?: 'alert' | 'status' | 'presentation';
  title?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  onClose?: () => void;
  closeLabel?: string;
  children: ReactNode;
}) => (
  <Alert
    {...rest}
    data-tone={tone}
    role={role}
    withCloseButton={onClose !== undefined}
    closeButtonLabel={closeLabel}
    onClose={onClose}
  >
    {children}
  </Alert>
);
