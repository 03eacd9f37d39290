import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from './text-field.js';

type NameField = 'firstName' | 'lastName';

interface NameFieldsProps {
  /** How the two stand beside each other. */
  className: string;
  register: (field: NameField) => UseFormRegisterReturn;
  errors: Partial<Record<NameField, FieldError>>;
}

/** First and last name of whoever fills in the form. */
export function NameFields({ className, register, errors }: NameFieldsProps) {
  return (
    <div className={className}>
      <TextField
        label="First name"
        id="firstName"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        id="lastName"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
    </div>
  );
}
