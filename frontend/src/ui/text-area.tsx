import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.js';

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'children'> & {
    /** `one`: a single line that is broken rather than cut where it is longer than the field; Enter sends the form, as in any line. */
    lines?: 'one' | 'many';
  };

const sizesItself = (): boolean => typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** A place to write at length. It grows with the text; browsers without `field-sizing` are measured. */
export function TextArea({
  label,
  help,
  error,
  labelLook,
  below,
  id,
  className,
  ref,
  lines = 'many',
  ...area
}: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement | null>(null);
  const grow = (): void => {
    const element = own.current;
    if (!element || sizesItself()) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  };
  useLayoutEffect(grow, [area.value, area.defaultValue]);
  const texts = { label, help, error, labelLook, below };
  return (
    <Field {...texts} id={id} describedBy={area['aria-describedby']} className={className}>
      {(wiring) => (
        <textarea
          rows={lines === 'one' ? 1 : 6}
          dir="auto"
          {...area}
          {...wiring}
          className={lines === 'one' ? 'input input-line' : 'input'}
          ref={(element) => {
            own.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
            return undefined;
          }}
          onInput={(event) => {
            const field = event.currentTarget;
            if (lines === 'one' && /[\r\n]/.test(field.value)) {
              const at = field.selectionEnd;
              field.value = field.value.replace(/\r\n?|\n/g, ' ');
              field.setSelectionRange(at, at);
            }
            grow();
            area.onInput?.(event);
          }}
          onKeyDown={(event) => {
            if (lines === 'one' && event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }
            area.onKeyDown?.(event);
          }}
        />
      )}
    </Field>
  );
}
