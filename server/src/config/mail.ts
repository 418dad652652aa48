import { documented } from './documented.ts';
import { smtpAddress } from './forms.ts';

export const mailVariables = {
  SMTP_URL: documented(
    smtpAddress.optional(),
    '`smtp://user:password@host:587`; to another machine under TLS only: `smtps://`, or STARTTLS, with a certificate that holds (`NODE_EXTRA_CA_CERTS` for your own)',
    "the sandbox's mailbox in the demo, else no mail",
  ),
};
