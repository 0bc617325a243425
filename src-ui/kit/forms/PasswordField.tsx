import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import styled from 'styled-components';
import { TextField } from './Field.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';

const Frame = styled.div`
  position: relative;

  input {
    padding-right: 44px;
  }

  button {
    position: absolute;
    top: 25px;
    right: 0;
  }
`;

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly help?: string;
  readonly problem?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

export const PasswordField = (props: Props) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Frame>
      <TextField {...props} type={shown ? 'text' : 'password'} />
      <IconButton
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Frame>
  );
};
