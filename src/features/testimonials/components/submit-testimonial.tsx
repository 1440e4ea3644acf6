import { useAskedToWrite } from "#platform/navigation/asked-to-write.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { useFormBehindButton } from "#ui/disclosure/use-led-to.ts";
import layout from "#ui/layout/layout.module.css";
import { MyTestimonials } from "./my-testimonials.tsx";
import styles from "./submit-testimonial.module.css";
import { TestimonialForm } from "./testimonial-form.tsx";

/** The members' part of /testimonios: the form, and the member's own testimonials with their state. */
export function SubmitTestimonial({ userId, name }: { userId: string; name: string }) {
  const { isOpen, form, opener, open, sent } = useFormBehindButton(useAskedToWrite());
  return (
    <div className={styles.part}>
      <Card as="section" aria-labelledby="tell-testimonial" className={layout.stack3}>
        <h2 id="tell-testimonial">Cuenta tu testimonio</h2>
        <p>Lo leemos antes de publicarlo. Cuéntalo como se lo contarías a alguien en el atrio.</p>
        {isOpen ? (
          <div ref={form}>
            <TestimonialForm userId={userId} name={name} onSent={sent} />
          </div>
        ) : (
          <p>
            <Button ref={opener} onClick={open}>
              Escribir mi testimonio
            </Button>
          </p>
        )}
      </Card>
      <MyTestimonials userId={userId} />
    </div>
  );
}
