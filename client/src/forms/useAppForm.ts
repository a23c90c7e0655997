import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { displayError, type DisplayError } from '../api/errors.ts';
import { readComplaint, type Complaint } from './rules.ts';
import { useUnsaved } from './unsaved.ts';

interface FormOptions<Typed extends FieldValues, Checked> {
  /** Its messages are `Complaint`s (`rules.ts`). */
  readonly schema: ZodMiniType<Checked, Typed>;
  /** Asked once. */
  readonly initial: () => Typed;
  /** Gets what the schema made of the values. Rejects when it was refused or not heard; then everything typed stays. */
  readonly send: (values: Checked) => Promise<void>;
  /** How this form words a failure (spec §8); the server's own text if absent. */
  readonly explain?: (error: DisplayError) => string;
  /** What is typed is kept nowhere else: the dialog around asks before it is closed away. */
  readonly isGuarded?: boolean;
  /** Hears everything that is typed. */
  readonly onChange?: (values: Typed) => void;
}

/** The type of a field's error whose message is the server's text and no key. */
const fromServer = 'server';

/**
 * The one form pattern, over react-hook-form and zod: idle or submitting, errors by field, the focus on what is to be
 * mended, no second submission while one is under way.
 */
export function useAppForm<Typed extends FieldValues, Checked>(options: FormOptions<Typed, Checked>) {
  const { schema, initial, send, explain, onChange, isGuarded = false } = options;
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  /** Grows with every failure that is about no field: the button is where another try begins. */
  const [setbacks, setSetbacks] = useState(0);
  // Not state, which a second click in the same moment would not see yet.
  const isUnderWay = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const [defaultValues] = useState(initial);
  const hook = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Typed>,
  });
  const { errors, isSubmitting, isDirty } = hook.formState;
  useUnsaved(isGuarded && isDirty);

  const heard = useRef(onChange);
  useEffect(() => {
    heard.current = onChange;
  });
  useEffect(
    () => hook.subscribe({ formState: { values: true }, callback: ({ values }) => heard.current?.(values) }),
    [hook],
  );

  useEffect(() => {
    if (setbacks > 0) element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [setbacks]);

  async function attempt(values: Checked) {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const shown = displayError(error, t('form.network_error'));
      setFailure(explain?.(shown) ?? shown.text);
      const inputs = Array.from(element.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []);
      // In the order on screen, so that the focus goes to the first; what is no field here is said by the failure alone.
      const wrong = inputs.filter(({ name }) => shown.fields[name] !== undefined);
      for (const [index, { name }] of wrong.entries()) {
        const message = shown.fields[name] ?? '';
        hook.setError(name as Path<Typed>, { type: fromServer, message }, { shouldFocus: index === 0 });
      }
      if (wrong.length === 0) setSetbacks((count) => count + 1);
    }
  }

  function words(message: string): string {
    const { key, numbers } = readComplaint(message);
    return t(key, numbers);
  }

  /** Spec §5: the alert about required fields; react-hook-form puts the focus on the first wrong one. */
  function complain(wrong: FieldErrors<Typed>) {
    const isBlank = Object.values(wrong).some((error) => error?.message === ('form.required' satisfies Complaint));
    setFailure(isBlank ? t('form.required_fields') : null);
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    // From here on, because the rules are looked at asynchronously.
    isUnderWay.current = true;
    await hook
      .handleSubmit(attempt, complain)()
      .finally(() => (isUnderWay.current = false));
  }

  return {
    failure,
    isSubmitting,
    /** What is typed now. */
    values: () => hook.getValues(),
    /** Fills a field in for the reader. */
    fill(name: Path<Typed>, value: string) {
      hook.setValue(name, value as PathValue<Typed, Path<Typed>>, {
        shouldDirty: true,
        shouldValidate: hook.formState.isSubmitted,
      });
    },
    /** Forgets errors and the failure; what is typed stays. */
    forgive() {
      hook.clearErrors();
      setFailure(null);
    },
    /** For the form element; `noValidate`, because our texts stand beside the fields and in the chosen language. */
    form: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void onSubmit(event) },
    field(name: Path<Typed>) {
      const error = errors[name];
      const message = typeof error?.message === 'string' ? error.message : undefined;
      return {
        ...hook.register(name),
        error: message === undefined || error?.type === fromServer ? message : words(message),
      };
    },
  };
}
