import styled from 'styled-components';
import { hiddenStyle } from '#ui/kit/Hidden.tsx';

const Frame = styled.nav`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  p {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-variant-numeric: tabular-nums;
  }

  ol {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: ${({ theme }) => theme.space[2]};
  }

  ${({ theme }) => theme.media.phone} {
    margin-bottom: -28px;
  }
`;

const Step = styled.button.attrs({ type: 'button' })`
  width: 100%;
  height: 100%;
  padding: 8px 0 4px;
  border-top: 3px solid ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
  text-align: left;
  overflow-wrap: anywhere;

  &[data-reached='true'] {
    border-color: ${({ theme }) => theme.color.accent};
  }

  &[aria-current='step'] {
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  &:not(:disabled):hover {
    color: ${({ theme }) => theme.color.text};
  }

  ${({ theme }) => theme.media.phone} {
    min-height: ${({ theme }) => theme.control.touch};

    span {
      ${hiddenStyle}
    }
  }
`;

type Props = {
  readonly titles: readonly string[];
  readonly step: number;
  readonly reached: number;
  readonly onVisit: (step: number) => void;
};

/** How far a form has come; each step that was reached can be shown again. */
export const StepLine = ({ titles, step, reached, onVisit }: Props) => (
  <Frame aria-label="Steps">
    <p>
      Step {step + 1} of {titles.length}
    </p>
    <ol>
      {titles.map((title, at) => (
        <li key={title}>
          <Step
            data-reached={at <= step}
            aria-current={at === step ? 'step' : undefined}
            disabled={at > reached}
            onClick={() => onVisit(at)}
          >
            <span>{title}</span>
          </Step>
        </li>
      ))}
    </ol>
  </Frame>
);
