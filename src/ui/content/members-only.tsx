import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { ClosedAccountWays, closedAccountTexts, type ClosedAccountWaysProps } from "./closed-account.tsx";
import { Alert } from "./alert.tsx";
import { Skeleton } from "./skeleton.tsx";

export interface MembersDoorProps extends ClosedAccountWaysProps {
  standing: "loading" | "visitor" | "closed" | "member";
  /** "Inicia sesión para comentar". */
  label: string;
  signIn: string;
  /** One line within a text, not a block. */
  inline?: boolean;
  /** The reason why it is for members, above a visitor's sign-in link. */
  why?: ReactNode;
  /** The part behind the door. */
  children?: ReactNode;
}

/**
 * Gate for members' content: visitors get a sign-in link, closed accounts the reason and the way back. Its props are
 * the result of platform/session/use-members-door.
 */
export function MembersOnly({
  standing,
  label,
  signIn,
  inline = false,
  why,
  children,
  ...account
}: MembersDoorProps) {
  if (standing === "member") return children;
  if (standing === "loading") return inline ? null : <Skeleton shape="block" />;
  if (standing === "visitor") return <Visitor {...{ label, signIn, inline, why }} />;
  const { leaving, write, comeBack } = account;
  const { title, advice } = closedAccountTexts(leaving);
  if (inline) {
    return (
      <span>
        {title}:{" "}
        {leaving ? (
          <Link to={comeBack}>puedes recuperarla</Link>
        ) : (
          <Link to={write}>habla con la oficina</Link>
        )}
      </span>
    );
  }
  return (
    <Alert tone="warning" title={title} actions={<ClosedAccountWays {...account} />}>
      {advice}
    </Alert>
  );
}

function Visitor({
  label,
  signIn,
  inline,
  why,
}: Pick<MembersDoorProps, "label" | "signIn" | "inline" | "why">) {
  if (inline) return <Link to={signIn}>{label}</Link>;
  if (!why) return <LinkButton to={signIn}>{label}</LinkButton>;
  return (
    <Alert
      actions={
        <LinkButton variant="secondary" to={signIn}>
          {label}
        </LinkButton>
      }
    >
      {why}
    </Alert>
  );
}
