import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a form has to say above its fields; a failure is read out at once. */
export const Message = ({
  tone,
  children,
}: {
  tone: 'error' | 'warning' | 'success';
  children: ReactNode;
}) => (
  <Alert data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    {children}
  </Alert>
);
