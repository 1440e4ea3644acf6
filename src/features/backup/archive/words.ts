/** 631 short words without accents. No two of them sound alike or are one letter apart, so that a slip of the pen shows. */
export const WORDS: readonly string[] = `
  abeja abrigo abril aceite acero actor agosto agua alambre albahaca alcalde aldea alegre alfiler alma almeja
  almendra altar alumno amable amarillo amigo ancho ancla andar anillo animal antena apio arado arbusto arcilla
  arco arena arete armario arpa arriba arroyo asiento asno atleta atole avispa ayuda azteca bailar ballena balsa
  banca bandeja barato barba barril basura bebida bello biblia bigote billete bisonte blanco blusa bocina bodega
  boleto bombero bonito borde borrego bosque bota botella brazo breve brillo brisa brocha broma bronce bueno
  bufanda burro buscar caballo cacao cactus cadena calabaza calcio calidad calle calor camello camino camisa
  campana campo canal canasta cancha candado cangrejo canoa canto capilla caracol caricia carne carpeta carta
  cartero casa cascada castillo catorce cebolla cedro centro cepillo cereal chaleco charco charla chico chile
  cielo ciervo cigarra cincel cinta ciruela ciudad clase clavel clavo cliente clima cobija cobre colegio colina
  collar columna comal cometa comida compadre conejo corbata cordero corona corral correo corto cosecha costa
  crema cristal cruz cuadro cuarto cubeta cuchara cuello cuento cuerda cuerpo cueva cultivo cumbre danza dardo
  debate dentista derecha desayuno deseo desfile destino diamante diario dibujo diente dinero disco doctor
  domingo donar dorado dormir ducha dulce durazno edad edificio ejemplo elefante elote empleo encino enero
  enorme ensalada entrada enviar equipo escalera escoba escudo escuela esfera espacio espejo espiga esponja
  esposa espuma esquina estable estrella estudio estufa eterno evento examen falda familia farmacia faro febrero
  feria fiel fiesta fijo fila final finca firma flauta flecha flor flota foca fondo foto frase freno frente
  fresa frijol frontera fruta fuego fuerte futuro gacela galleta ganado garbanzo garganta gaviota gemelo gente
  gigante girasol globo golpe gorila gorra grande granero granja grano gris grito grupo guante guayaba guitarra
  gusano gusto habitar hacha hamaca hebilla helado hermano hierro hilo hogar hoja hombre hongo horno hospital
  hotel huella huerto hueso humano humilde humo idea iglesia igual imagen imperio inicio insecto invierno isla
  jaguar jalea jamaica jarra jaula jefe jinete jirafa jitomate joven joya jueves juez jugo juicio julio junta
  karate kiosco labio ladera ladrillo laguna langosta largo latido laurel lavar leche lechuga lector legumbre
  lejos lengua lentes lento leopardo letra leyenda libre licuado lienzo ligero limpio lince lindo linterna lista
  litro llama llanta llave llegar lluvia lucero lugar lunes madre maestro magia maguey maleta mamut manada mango
  manzana marea marfil marino mariposa martes martillo marzo mayor mazorca medalla medio mejilla mejor mensaje
  mercado mesero metal metro mezquite milagro milpa mineral minuto mitad mochila modelo molino moneda montar
  monte mosaico mosca motor mueble mujer mundo muralla museo nacer nadar naranja natural nieve noble noche nogal
  norte noticia novela obrero obsequio ocaso octubre oeste oferta oficina oficio ofrenda oliva opaco orden oreja
  orilla orquesta oruga ostra paciente paisaje palabra paloma panda pantano papaya papel paquete parque pasillo
  pastel patio patria pausa pavo payaso pecho pedal pedir peine pelota pepino pera perfil perico pescado piano
  picante piedra pierna pilar pimienta pintor pirata pizarra plancha planeta plata pluma pollo polvo poste potro
  precio prisma prueba pueblo puente puerta pulpo punto pupitre quemar quieto radio rana raqueta rastro rebozo
  receta recreo refugio regalo regla reina reloj resorte respeto ribera rico riego ritmo rodilla rojo romero
  ropa rosal rueda ruido sabor sala salto salud sano sarape sastre seda segundo selva semana semilla sendero
  servir siembra sierra silencio silla simple sincero sirena soldado sombra sonrisa soplar subir susurro tabla
  taco taller tamal tambor tapete tarde tarjeta tejado tela templo temprano tenedor tenis tercero ternura
  terreno tesoro testigo tibio tiempo tienda tigre tijera timbre tiza toalla tocar tomate toro torre torta
  tortuga trabajo traje tren trenza tribu trigo trineo triste trompeta trompo tronco trueno tubo turista unidad
  urgente usar vaina vapor vaquero vecino velero venado vender ventana verano verdad vereda viaje vida vidrio
  viento viernes violeta visita volar vuelta yegua yogur yuca yunque zacate zafiro zapato zarza zorro zurdo
`
  .trim()
  .split(/\s+/);
