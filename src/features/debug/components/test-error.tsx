import { Bomb } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import layout from "#ui/layout/layout.module.css";

/** Throws while drawing, once asked to: shows that a broken part leaves the page standing and is reported. */
export function TestError() {
  const [armed, setArmed] = useState(false);
  if (armed) throw new Error("Error de prueba provocado desde el diagnóstico");
  return (
    <div className={layout.row3}>
      <Button variant="secondary" icon={<Bomb aria-hidden="true" />} onClick={() => setArmed(true)}>
        Provocar un error de prueba
      </Button>
    </div>
  );
}
