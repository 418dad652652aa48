import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../i18n.ts';

export interface PageFault {
  tone: 'error' | 'warning';
  text: string;
}

/** What stands in the way; brought into view when it comes up. */
export function PageAlert({ fault: { tone, text }, onClose }: { fault: PageFault; onClose?: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={place}
      data-tone={tone}
      role="alert"
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('close')}
      onClose={onClose}
    >
      {text}
    </Alert>
  );
}
