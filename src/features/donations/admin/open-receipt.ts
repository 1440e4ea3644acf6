import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { receiptAddress } from "../api.ts";

/**
 * Shows a receipt in a separate tab. The tab opens with the press and gets its address later: one that opened only
 * after an answer came would be no act of the person, and Safari blocks it.
 */
export async function openReceipt(path: string): Promise<void> {
  const tab = window.open("", "_blank");
  if (tab) tab.opener = null;
  try {
    const address = await receiptAddress(path);
    if (tab) tab.location.replace(address);
    else {
      toast.info("El comprobante está listo", {
        action: { label: "Abrir", run: () => void window.open(address, "_blank", "noopener") },
      });
    }
  } catch (error) {
    tab?.close();
    toast.error("No se pudo abrir el comprobante", { description: problemText(error) });
  }
}
