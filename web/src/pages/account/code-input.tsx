import { TextInput } from '@mantine/core';
import { t } from '../../i18n.ts';

/** A field for a code of the app, or a recovery code. */
export const CodeInput = ({
  value,
  error,
  hint,
  onType,
}: {
  value: string;
  error?: string | undefined;
  /** Which codes are meant. */
  hint: string;
  onType: (code: string) => void;
}) => (
  <TextInput
    name="code"
    data-autofocus
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={40}
    label={t('factor.code')}
    description={hint}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);

export const codeIssues = (code: string): { code?: string } =>
  code.trim() === '' ? { code: t('factor.code.required') } : {};
