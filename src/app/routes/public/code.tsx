import { PhoneCode } from "#features/auth/components/phone-code.tsx";

/** /codigo: for somebody without e-mail, to whom the office has read a code out. */
export default function CodeRoute() {
  return <PhoneCode />;
}
