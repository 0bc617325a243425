import Search from 'lucide-react/icons/search';
import type { Ref } from 'react';
import styled from 'styled-components';
import { controlStyle } from './Field.tsx';

const Frame = styled.div`
  position: relative;
  flex: 1 1 220px;

  input {
    ${controlStyle}
    padding-left: 34px;
  }

  svg {
    position: absolute;
    top: 50%;
    left: 10px;
    color: ${({ theme }) => theme.color.muted};
    transform: translateY(-50%);
  }

  ${({ theme }) => theme.media.phone} {
    grid-column: 1 / -1;
  }
`;

type Props = {
  readonly label: string;
  /** What is searched, such as `Search name, tag`. */
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The search field of a bar of filters. */
export const SearchBox = ({ label, placeholder, value, onChange, ref }: Props) => (
  <Frame>
    <Search size={16} strokeWidth={1.75} aria-hidden />
    <input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Frame>
);
