import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { Notice } from '#ui/kit/Notice.tsx';

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  max-width: 440px;
  margin-top: ${({ theme }) => theme.space[5]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};

  > button {
    margin-top: 26px;
  }
`;

const Trap = styled.div`
  position: absolute;
  left: -9999px;
`;

/** An email left for the agency. The second field is for robots: people neither see nor reach it. */
export const LeadForm = () => {
  const { portal } = useApp();
  const [thanked, setThanked] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '', company: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email, company }) => {
    try {
      await portal.leads.leave(email, company);
      setThanked(true);
    } catch (cause) {
      showFormFailure(setError, ['email'], cause);
    }
  });
  if (thanked)
    return (
      <Form as="div">
        <Notice $tone="positive" role="status">
          Thank you. We write to you soon.
        </Notice>
      </Form>
    );
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary message={errors.root?.message} />
      <Row>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          help="We write to you once, about what you need."
          problem={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" $look="primary" busy={isSubmitting}>
          Get in touch
        </Button>
      </Row>
      <Trap aria-hidden>
        <input tabIndex={-1} autoComplete="off" {...register('company')} />
      </Trap>
    </Form>
  );
};
