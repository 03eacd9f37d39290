import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.js';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children'>;

const sizesItself = (): boolean => typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** A place to write at length. It grows with the text; browsers without `field-sizing` are measured. */
export function TextArea({ label, help, error, labelLook, below, id, className, ref, ...area }: TextAreaProps) {
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
          rows={6}
          {...area}
          {...wiring}
          className="input"
          ref={(element) => {
            own.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
            return undefined;
          }}
          onInput={(event) => {
            grow();
            area.onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
