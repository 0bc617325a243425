import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import styled from 'styled-components';
import { readerRates, type ReaderState } from '#core/speech/reader-state.ts';
import { Select } from '#ui/kit/forms/Field.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import type { ReaderControls } from './use-reader.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;

  select {
    width: auto;
    min-height: 30px;
    margin-left: 4px;
    padding: 2px 6px;
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

const Status = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
`;

const statusOf = ({ problem, hasFallenBack, status }: ReaderState): string | undefined => {
  if (problem !== undefined) return problem;
  return hasFallenBack && status !== 'idle'
    ? 'The recording cannot be played, so your browser’s voice reads.'
    : undefined;
};

type Props = { readonly reader: ReaderControls; readonly what: string };

/** The button that begins to read a text aloud. */
export const ReadAloudButton = ({ reader: { state, play }, what }: Props) =>
  state.status === 'idle' ? (
    <IconButton aria-label={`Read ${what} aloud`} title="Read aloud" onClick={play}>
      <Volume2 size={16} aria-hidden />
    </IconButton>
  ) : null;

/** What steers the voice while a text is read aloud, and says what went wrong. */
export const ReadAloudBar = ({ reader, what }: Props) => {
  const { state, play, pause, stop, next, previous, setRate } = reader;
  const status = statusOf(state);
  const isSpeaking = state.status === 'speaking' || state.status === 'loading';
  return (
    <>
      {state.status === 'idle' ? null : (
        <Bar role="group" aria-label={`Read ${what} aloud`}>
          <IconButton aria-label="Previous sentence" onClick={previous}>
            <SkipBack size={16} aria-hidden />
          </IconButton>
          {isSpeaking ? (
            <IconButton aria-label="Pause" autoFocus onClick={pause}>
              {state.status === 'loading' ? <Spinner /> : <Pause size={16} aria-hidden />}
            </IconButton>
          ) : (
            <IconButton aria-label="Resume" autoFocus onClick={play}>
              <Play size={16} aria-hidden />
            </IconButton>
          )}
          <IconButton aria-label="Next sentence" onClick={next}>
            <SkipForward size={16} aria-hidden />
          </IconButton>
          <IconButton aria-label="Stop reading" onClick={stop}>
            <Square size={14} aria-hidden />
          </IconButton>
          <label>
            <Hidden>Speed</Hidden>
            <Select value={String(state.rate)} onChange={({ target }) => setRate(Number(target.value))}>
              {readerRates.map((rate) => (
                <option key={rate} value={rate}>
                  {rate}×
                </option>
              ))}
            </Select>
          </label>
        </Bar>
      )}
      <Status role="status" hidden={status === undefined}>
        {status}
      </Status>
    </>
  );
};
