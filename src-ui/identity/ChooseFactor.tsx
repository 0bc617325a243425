import { Button } from '#ui/kit/Button.tsx';

const names: Readonly<Record<string, string>> = {
  TOTP: 'Code from an authenticator app',
  SOFTWARE_TOKEN_MFA: 'Code from an authenticator app',
  EMAIL: 'Code by email',
  EMAIL_OTP: 'Code by email',
  SMS: 'Code by text message',
  SMS_MFA: 'Code by text message',
};

type Props = {
  readonly factors: readonly string[];
  readonly busy: boolean;
  readonly onChoose: (factor: string) => void;
};

export const ChooseFactor = ({ factors, busy, onChoose }: Props) =>
  factors.map((factor) => (
    <Button key={factor} disabled={busy} onClick={() => onChoose(factor)}>
      {Object.hasOwn(names, factor) ? names[factor] : factor}
    </Button>
  ));
