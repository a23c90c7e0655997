import { useEffect, useRef, useState, type FormEvent } from 'react';
import { displayError, type DisplayError } from '../errors.ts';
import { hasBlank, type Complaints } from '../formRules.ts';
import { useTranslation } from '../i18n/i18n.ts';

type Texts = Readonly<Record<string, string>>;
type FieldOf<Values> = keyof Values & string;

interface FormOptions<Values extends Texts> {
  readonly initial: () => Values;
  readonly check: (values: Values) => Complaints<FieldOf<Values>>;
  /** Rejects when it was refused or not heard; then everything typed stays. */
  readonly send: (values: Values) => Promise<void>;
  /** How this form words a failure (spec §8); the server's own text if absent. */
  readonly explain?: (error: DisplayError) => string;
  readonly onChange?: (values: Values) => void;
}

/** The first wrong field of the last attempt; null when the failure is about no field. */
interface Problem {
  readonly field: string | null;
}

/** The one form pattern: idle or submitting, errors by field, the focus on what is to be mended. */
export function useForm<Values extends Texts>({ initial, check, send, explain, onChange }: FormOptions<Values>) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Texts>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // State comes a render too late for a second click in the same moment.
  const isUnderWay = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem === null) return;
    const { field } = problem;
    const target = field === null ? '[type="submit"]' : `[name="${field}"]`;
    element.current?.querySelector<HTMLElement>(target)?.focus();
  }, [problem]);

  /** The first of these fields on screen. */
  function firstOf(fields: Texts): string | null {
    const inputs = Array.from(element.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []);
    return inputs.find(({ name }) => fields[name] !== undefined)?.name ?? null;
  }

  function complain(): boolean {
    const complaints = check(values);
    const texts = Object.entries(complaints as Complaints<string>).flatMap(([field, key]) =>
      key === undefined ? [] : [[field, t(key)] as const],
    );
    const wrong: Texts = Object.fromEntries(texts);
    setErrors(wrong);
    setFailure(hasBlank(complaints) ? t('form.required_fields') : null);
    if (texts.length > 0) setProblem({ field: firstOf(wrong) });
    return texts.length > 0;
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current || complain()) return;
    isUnderWay.current = true;
    setIsSubmitting(true);
    try {
      await send(values);
    } catch (error) {
      const shown = displayError(error, t('form.network_error'));
      setErrors(shown.fields);
      setFailure(explain?.(shown) ?? shown.text);
      setProblem({ field: firstOf(shown.fields) });
    } finally {
      isUnderWay.current = false;
      setIsSubmitting(false);
    }
  }

  function change(field: FieldOf<Values>, value: string) {
    const next = { ...values, [field]: value };
    setValues(next);
    onChange?.(next);
    if (errors[field] !== undefined) {
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)));
    }
  }

  return {
    values,
    failure,
    isSubmitting,
    /** For the form element; `noValidate`, because our texts stand beside the fields and in the chosen language. */
    form: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void onSubmit(event) },
    field: (name: FieldOf<Values>) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (event: { readonly target: { readonly value: string } }) => change(name, event.target.value),
    }),
    reset(next: Values) {
      setValues(next);
      setErrors({});
      setFailure(null);
    },
  };
}
